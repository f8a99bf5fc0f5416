import { languages } from '../../src/core/session/languages.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import { inWords } from './layout.ts'
import { type MailGroup, type MailTask, weekdayIn } from './task-groups.ts'
import { mailKinds, type TaskPart } from './texts/shape.ts'
import { mailTexts } from './texts/texts.ts'

/** A page with every mail in every language, for those who write them. */
export function mailPreview(): string {
  const mails = mailKinds.map((kind) => {
    const shown = languages.map((language) => preview(kind, language)).join('')
    return `<h2>${kind}</h2><div class="row">${shown}</div>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title><style>
body{font:14px system-ui,sans-serif;margin:24px}.row{display:flex;gap:16px;overflow-x:auto}
article{flex:none;width:420px}iframe{width:100%;height:520px;border:1px solid #d1d1d1}
pre{white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>Mails</h1>${mails.join('')}</body></html>`
}

const values = {
  name: 'Rosa Marín',
  inviter: 'Ada Okafor',
  team: 'Northlight & Sons',
  report: 'Weekly review',
}
const home = 'http://localhost:3000'
const task = (name: string, facts: Partial<MailTask>): MailTask => ({
  ...{ name, url: `${home}/worklenz/projects/example?tab=tasks-list&task=example` },
  ...facts,
})
const part = (name: string, facts: Partial<MailTask>, more = 0) => ({
  tasks: [task(name, facts)],
  more,
})
const groups: readonly MailGroup[] = [
  {
    ...{ project: 'Spring catalogue', team: 'Northlight & Sons' },
    parts: {
      overdue: part('Proofread the price list', { due: '2026-03-02' }, 3),
      dueToday: part('Send the cover to the printer', {}),
      assigned: part('Choose the photographs', { by: 'Ada Okafor', due: '2026-03-09' }),
      completed: part('Collect quotes', {}),
      discussed: part('Choose the photographs', {
        said: [{ by: 'Ada Okafor', text: 'Which of the two?\nI like the second.' }],
      }),
      updates: part('Spring catalogue', {
        said: [{ by: 'Ada Okafor', text: 'The printer has confirmed the date.' }],
      }),
    },
  },
]

const only = (...names: TaskPart[]): MailGroup[] =>
  groups.map(({ parts, ...group }) => ({
    ...group,
    parts: Object.fromEntries(names.map((name) => [name, parts[name]!])),
  }))

/** What mails about work name. */
const about = {
  assignments: only('assigned'),
  completions: only('completed'),
  digest: groups.map(({ parts: { discussed, updates, ...parts }, ...group }) => ({
    ...group,
    parts,
  })),
  comment: only('discussed'),
  update: only('updates'),
  comments: only('discussed', 'updates'),
}

function preview(kind: (typeof mailKinds)[number], language: (typeof languages)[number]): string {
  const { subject, text, html } = inWords({
    ...{ kind, language, to: 'rosa@red.example', url: `${home}/auth/login?team=example` },
    values: {
      ...values,
      what: 'Ada Okafor: Choose the photographs',
      weekday: weekdayIn(mailTexts[language], '2026-03-05'),
    },
    ...(kind in about
      ? {
          groups: about[kind as keyof typeof about],
          settingsUrl: `${home}/worklenz/settings/notifications`,
        }
      : {}),
  })
  return `<article><h3>${language}: ${escapeHtml(subject)}</h3>
<iframe title="${kind} ${language}" srcdoc="${escapeHtml(html)}"></iframe>
<details><summary>text</summary><pre>${escapeHtml(text)}</pre></details></article>`
}
