import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Config } from '../config.ts'
import { writeWholeFile } from '../folder/whole-file.ts'
import type { MailFile } from './layout.ts'

/** A mail to one person. */
interface Mail {
  /** Makes the Message-ID: a mail that is sent again is the same mail. */
  id: string
  to: string
  /** When it was written, in milliseconds. */
  at: number
  subject: string
  text: string
  html: string
  /** Where its reader says that they want no more of the kind. */
  settingsUrl?: string | undefined
  attachment?: MailFile | undefined
}

export interface Mailer {
  /** Whether mails are really sent: a mail server is configured. */
  sends: boolean
  /** Errors: why the mail server did not take it, or the operating system's. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}

/**
 * Mails go to the configured server; without one they are kept as files in the data folder, where
 * an operator can read them.
 */
export function openMailer(config: Config): Mailer {
  let transport: Promise<Transporter> | undefined
  const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost'
  return {
    sends: config.smtpUrl !== undefined,
    async send({ id, at, settingsUrl, attachment, ...mail }) {
      transport ??= openTransport(config)
      const sent = await (await transport).sendMail({
        ...mail,
        from: config.mailFrom,
        messageId: `<${id}@${domain}>`,
        date: new Date(at),
        ...(attachment ? { attachments: [attached(attachment)] } : {}),
        ...(settingsUrl ? { list: { unsubscribe: settingsUrl } } : {}),
      })
      if (!config.smtpUrl)
        keepMail(
          config,
          `${at}-${mail.to.slice(0, addressMost)}-${id.slice(0, 8)}`,
          sent as unknown as Built,
        )
    },
    async close() {
      const opened = await transport?.catch(() => undefined)
      opened?.close()
    },
  }
}

const attached = ({ name, media, base64 }: MailFile) => ({
  filename: name,
  contentType: media,
  content: Buffer.from(base64, 'base64'),
})

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

interface Built {
  message: Buffer
}

/** An address can be longer than the name of a file. */
const addressMost = 150

function keepMail({ data }: Config, name: string, { message }: Built) {
  const folder = join(data, 'mail')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeWholeFile(join(folder, `${name.replace(/[^\w@.-]/g, '_')}.eml`), message)
}
