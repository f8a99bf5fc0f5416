/**
 * One statement of the two documents, in our words. A = access, shell and administration; B = work
 * content.
 */
export interface Clause {
  /** Document, section, and place within the section: `A4.7`. */
  id: string
  text: string
  /** `open`: the document leaves it open, and the reference or we have settled it. */
  kind: 'required' | 'open'
  /**
   * The addresses it names, as `METHOD /path`; a declared call at such an address must name this
   * clause.
   */
  calls?: readonly string[]
  /** Why nothing proves it yet. */
  later?: string
}

type Rest = Pick<Clause, 'calls' | 'later'>

/** What the documents say. */
export const must = (id: string, text: string, rest: Rest = {}): Clause => ({
  id,
  text,
  kind: 'required',
  ...rest,
})

/** What they leave open. */
export const open = (id: string, text: string, rest: Rest = {}): Clause => ({
  id,
  text,
  kind: 'open',
  ...rest,
})

/** A clause about one call: its addresses, separated by ` and `, and what it does. */
export const call = (id: string, addresses: string, text: string, later?: string): Clause => ({
  id,
  text: `${addresses}: ${text}`,
  kind: 'required',
  calls: addresses.split(' and '),
  ...(later ? { later } : {}),
})

/**
 * Why clauses wait. When a feature is built its entry goes, and the compiler names the clauses that
 * now need a proof.
 */
export const later = {
  serverPages: 'no page is drawn on a server in this product',
} as const
