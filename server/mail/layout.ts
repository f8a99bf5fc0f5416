import type { Language } from '../../src/core/session/languages.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import {
  type Cell,
  filled,
  groupsAsHtml,
  groupsAsText,
  type MailGroup,
  moreIn,
} from './task-groups.ts'
import type { MailKind } from './texts/shape.ts'
import { mailTexts } from './texts/texts.ts'

/** What a mail says, before it has words. */
export interface MailText {
  kind: MailKind
  language: Language
  /** The address it goes to. */
  to: string
  /** What stands for `{name}` and the like. */
  values: Record<string, string>
  /** The one thing to click; beside it, mails about work have the links of their tasks. */
  url: string
  groups?: readonly MailGroup[] | undefined
  /** How much of the kind stands in no group. */
  more?: number
  /** Where its reader says that they want no more of the kind. */
  settingsUrl?: string | undefined
  attachment?: MailFile | undefined
}

/** A file that comes with a mail. */
export interface MailFile {
  name: string
  media: string
  base64: string
}

/** A mail in words. */
interface MailWords {
  subject: string
  text: string
  html: string
  settingsUrl: string | undefined
}

/** The words of a mail in its language, as plain text and as HTML: all mails have one layout. */
export function inWords({
  kind,
  language,
  to,
  values,
  url,
  groups = [],
  more,
  settingsUrl,
}: MailText): MailWords {
  const texts = mailTexts[language]
  const words = texts[kind]
  const { colon } = texts.marks
  const fill = (text: string) => filled(text, { ...values, email: to })
  const lines = [texts.greeting, ...words.lines].map(fill)
  const footer = fill(texts.footer)
  const settings = settingsUrl && { label: texts.settings, url: settingsUrl }
  return {
    subject: fill(words.subject),
    text: [
      ...lines,
      ...groupsAsText(texts, groups),
      ...moreIn(texts, more),
      `${words.button}${colon}${url}`,
      `-- \n${footer}${settings ? `\n${settings.label}${colon}${settings.url}` : ''}`,
    ].join('\n\n'),
    html: page({
      ...words,
      tag: texts.tag,
      lines,
      groups: groupsAsHtml(texts, groups),
      more: moreIn(texts, more),
      url,
      orOpen: texts.orOpen,
      footer,
      settings,
    }),
    settingsUrl,
  }
}

interface Page {
  tag: string
  lines: readonly string[]
  groups: readonly Cell[]
  more: readonly string[]
  button: string
  url: string
  orOpen: string
  footer: string
  settings: { label: string; url: string } | '' | undefined
}

const font = "font-family:'Segoe UI',system-ui,-apple-system,sans-serif"

/** Tables and styles at each element, as mail programs read nothing else. */
function page({ tag, lines, groups, more, button, url, orOpen, footer, settings }: Page): string {
  const link = escapeHtml(url)
  const cell = ({ html, style }: Cell) => `<tr><td style="${font};${style}">${html}</td></tr>`
  const line = (text: string) => ({
    html: escapeHtml(text),
    style: 'padding:8px 32px;font-size:15px;line-height:22px;color:#242424',
  })
  const cells = [
    {
      html: 'Plumbline',
      style: 'padding:32px 32px 8px;font-size:20px;font-weight:600;color:#0f548c',
    },
    ...lines.map(line),
    ...groups,
    ...more.map(line),
    {
      html: `<a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a>`,
      style: 'padding:16px 32px;font-size:15px',
    },
    {
      html: `${escapeHtml(orOpen)}<br><a href="${link}" style="color:#0f548c;word-break:break-all">${link}</a>`,
      style: 'padding:8px 32px 32px;font-size:12px;line-height:16px;color:#616161',
    },
  ]
  const choose = settings
    ? `<br><a href="${escapeHtml(settings.url)}" style="color:#616161">${escapeHtml(settings.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>Plumbline</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f5">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px">
${cells.map(cell).join('\n')}
</table>
<p style="${font};max-width:560px;margin:16px auto 0;text-align:center;font-size:12px;line-height:16px;color:#616161">${escapeHtml(footer)}${choose}</p>
</body>
</html>`
}
