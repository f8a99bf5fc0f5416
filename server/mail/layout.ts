import type { Language } from '../../src/core/session/languages.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
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
  /** The one thing to click. */
  url: string
}

/** A mail in words. */
interface MailWords {
  subject: string
  text: string
  html: string
}

/** The words of a mail in its language, as plain text and as HTML: all mails have one layout. */
export function inWords({ kind, language, to, values, url }: MailText): MailWords {
  const texts = mailTexts[language]
  const words = texts[kind]
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...values, email: to })[name] ?? '')
  const lines = [texts.greeting, ...words.lines].map(fill)
  const footer = fill(texts.footer)
  return {
    subject: fill(words.subject),
    text: [...lines, `${words.button}: ${url}`, `-- \n${footer}`].join('\n\n'),
    html: page({ ...words, tag: texts.tag, lines, url, orOpen: texts.orOpen, footer }),
  }
}

interface Page {
  tag: string
  lines: readonly string[]
  button: string
  url: string
  orOpen: string
  footer: string
}

const font = "font-family:'Segoe UI',system-ui,-apple-system,sans-serif"

/** Tables and styles at each element, as mail programs read nothing else. */
function page({ tag, lines, button, url, orOpen, footer }: Page): string {
  const link = escapeHtml(url)
  const cell = (html: string, style: string) => `<tr><td style="${font};${style}">${html}</td></tr>`
  return `<!doctype html>
<html lang="${tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>Plumbline</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f5f5">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px">
${cell('Plumbline', 'padding:32px 32px 8px;font-size:20px;font-weight:600;color:#0f548c')}
${lines.map((line) => cell(escapeHtml(line), 'padding:8px 32px;font-size:15px;line-height:22px;color:#242424')).join('\n')}
${cell(`<a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#0f6cbd;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(button)}</a>`, 'padding:16px 32px;font-size:15px')}
${cell(`${escapeHtml(orOpen)}<br><a href="${link}" style="color:#0f548c;word-break:break-all">${link}</a>`, 'padding:8px 32px 32px;font-size:12px;line-height:16px;color:#616161')}
</table>
<p style="${font};max-width:560px;margin:16px auto 0;text-align:center;font-size:12px;line-height:16px;color:#616161">${escapeHtml(footer)}</p>
</body>
</html>`
}
