import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { timeoutMs } from './timeout.ts'

/** A mail as it arrived. */
export interface Mail {
  /** Its Message-ID. */
  id: string
  to: string
  subject: string
  /** Where mail programs send a reader who wants no more of the kind. */
  unsubscribe: string | undefined
  /** The plain part, decoded. */
  text: string
  /** The names of the files that came with it, and what is in the first. */
  files: readonly string[]
  content: string
}

/** A mail server that takes everything, and the mails it has taken. */
export class Mailbox {
  readonly #server: SMTPServer
  readonly #mails: Mail[] = []
  readonly #waiting = new Set<() => void>()

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) =>
        void text(stream).then((raw) => {
          for (const { address } of session.envelope.rcptTo) this.#mails.push(parsed(address, raw))
          for (const look of [...this.#waiting]) look()
          done()
        }, done),
    })
  }

  /** On a free port, or on a certain one. */
  static async open(port = 0): Promise<Mailbox> {
    const mailbox = new Mailbox()
    await new Promise<void>((resolve) => mailbox.#server.listen(port, '127.0.0.1', resolve))
    return mailbox
  }

  get url() {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`
  }

  /** All mails to an address so far, oldest first. */
  all = (to: string) => this.#mails.filter((mail) => mail.to === to)

  /** The newest mail to an address with such a subject; waits for the first. */
  newest(to: string, subject: RegExp, atLeast = 1): Promise<Mail> {
    const find = () => {
      const found = this.all(to).filter((mail) => subject.test(mail.subject))
      return found.length >= atLeast ? found.at(-1) : undefined
    }
    return new Promise((resolve, reject) => {
      const look = () => {
        const mail = find()
        if (!mail) return
        clearTimeout(late)
        this.#waiting.delete(look)
        resolve(mail)
      }
      const late = setTimeout(
        () => reject(new Error(`no mail “${subject.source}” to ${to} within ${timeoutMs} ms`)),
        timeoutMs,
      )
      this.#waiting.add(look)
      look()
    })
  }

  close = () => new Promise<void>((resolve) => this.#server.close(() => resolve()))
}

/** The link of a mail. */
export const linkIn = ({ text: words }: Mail) => new URL(/https?:\/\/\S+/.exec(words)![0])

function parsed(to: string, raw: string): Mail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const id = /^message-id: (\S+)/im.exec(head)![1]!
  const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)![1]!.replace(/\r\n[ \t]/g, ' ')
  const unsubscribe = /^list-unsubscribe:\s+<(\S+)>/im.exec(head)?.[1]
  const [, encoding = '', body = ''] =
    /text\/plain.*?transfer-encoding: (\S+).*?\r\n\r\n(.*?)\r\n----/is.exec(raw)!
  const words = decoders[encoding.toLowerCase()]?.(body) ?? body
  const files = [
    ...raw
      .replace(/\r\n[ \t]/g, ' ')
      .matchAll(/content-disposition: attachment;\s+filename="?([^"\r\n]+)/gi),
  ]
  const content = /content-disposition: attachment.*?\r\n\r\n(.*?)\r\n----/is.exec(raw)?.[1]
  return {
    ...{ id, to, subject, unsubscribe, text: words.replace(/\r\n/g, '\n') },
    files: files.map(([, name = '']) => name),
    content: Buffer.from(content ?? '', 'base64').toString(),
  }
}

const decoders: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) =>
    Buffer.from(
      body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ).toString(),
}
