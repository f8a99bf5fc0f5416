import { useState } from 'react'

/** An invitation where no mail is sent: whose it is, and the link to pass on. */
export interface InvitationLink {
  email: string
  /** Whole, or from the root of the server. */
  link: string
}

/** Links to pass on, which are shown once, and which of them have been copied. */
export interface InvitationLinkList {
  list: readonly InvitationLink[]
  /** Whose links have not been copied yet. */
  uncopied: readonly string[]
  /** Adds links, each in the place of an earlier one of the same person. */
  add(made: readonly InvitationLink[]): void
  copied(links: readonly InvitationLink[]): void
}

/** Keeps the links that were made on a page. */
export function useInvitationLinks(): InvitationLinkList {
  const [list, setList] = useState<readonly InvitationLink[]>([])
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return {
    list,
    uncopied: list.filter(({ link }) => !taken.has(link)).map(({ email }) => email),
    add(made) {
      const emails = new Set(made.map(({ email }) => email))
      setList((before) => [...before.filter(({ email }) => !emails.has(email)), ...made])
    },
    copied: (links) => setTaken((before) => new Set([...before, ...links.map(({ link }) => link)])),
  }
}
