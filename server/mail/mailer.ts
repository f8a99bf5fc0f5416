import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { limits } from '../../src/core/catalogue/limits.ts'
import { escapeHtml } from '../../src/core/values/text.ts'
import type { Config } from '../config.ts'
import { writeWholeFile } from '../folder/whole-file.ts'

/** A mail to one person. `lines` are plain sentences; the link is the one thing to click. */
interface Mail {
  to: string
  subject: string
  lines: string[]
  link?: { text: string; url: string }
}

export interface Mailer {
  /** Whether mails are really sent: a mail server is configured. */
  sends: boolean
  /** Sends in the background; a failure is logged and never reaches the caller. */
  send(mail: Mail): void
  /** Waits a limited time for what is under way. */
  close(): Promise<void>
}

/**
 * Mails go to the configured server; without one they are kept as files in the data folder, where
 * an operator can read them.
 */
export function openMailer(config: Config, log: Logger): Mailer {
  let transport: Promise<Transporter> | undefined
  const underWay = new Set<Promise<void>>()
  const folder = join(config.data, 'mail')

  async function deliver(mail: Mail) {
    transport ??= openTransport(config)
    const sent = await (await transport).sendMail({
      from: config.mailFrom,
      to: mail.to,
      subject: mail.subject,
      text: plain(mail),
      html: html(mail),
    })
    if (config.smtpUrl) return
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeWholeFile(
      join(folder, `${Date.now()}-${mail.to.replace(/[^\w@.-]/g, '_')}.eml`),
      (sent as unknown as { message: Buffer }).message,
    )
  }

  return {
    sends: config.smtpUrl !== undefined,
    send(mail) {
      const sending = deliver(mail).catch((error: Error) =>
        log.warn({ to: mail.to, subject: mail.subject, error: error.message }, 'mail not sent'),
      )
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, limits.stopMailMs).unref())
      await Promise.race([Promise.all(underWay), late])
      if (underWay.size > 0)
        log.warn(
          { mails: underWay.size },
          'mails may not have been sent: the mail server does not answer',
        )
      const opened = await transport?.catch(() => undefined)
      opened?.close()
    },
  }
}

/** How mails leave. Its package is read with the first mail. */
async function openTransport({ smtpUrl }: Config): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return smtpUrl
    ? createTransport({ url: smtpUrl, ...patience })
    : createTransport({ streamTransport: true, buffer: true })
}

/** Timeouts for a mail server that does not answer. Settings in PLUMBLINE_SMTP take precedence. */
const patience = {
  connectionTimeout: limits.mailConnectMs,
  greetingTimeout: limits.mailConnectMs,
  socketTimeout: limits.mailSilenceMs,
}

const plain = ({ lines, link }: Mail) =>
  [...lines, ...(link ? [`${link.text}: ${link.url}`] : [])].join('\n\n')

const html = ({ lines, link }: Mail) =>
  `<div style="font-family:Segoe UI,system-ui,sans-serif;font-size:14px;line-height:20px;max-width:560px">${lines
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join(
      '',
    )}${link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : ''}</div>`
