/** Separates words for a program and is not seen: a word joiner. */
const joiner = '\u2060'

/**
 * A name that mail programs make no link of, for mails to people whom a stranger may have named:
 * what looks like an address or a host is taken apart by characters that are not seen.
 */
export const unlinked = (name: string) => name.replace(/[.:/@](?=\S)/g, `$&${joiner}`)
