/**
 * What can run, load or lead to something that does, in text without needless blanks. The names of
 * XML may have any prefix. A document type does something only by its entities and attributes.
 */
const active =
  /<(?:[^ <>]*:)?[\w-]*(?:script|iframe|frame|object|embed|applet|base|portal|handler|listener)\b|[ "']on[a-z]{3,} ?=|http-equiv|srcdoc|<\?xml-stylesheet|<!(?:entity|attlist)/i
/** What makes a browser carry out what an XML file says. */
const alive = /www\.w3\.org ?(?:1999 ?xhtml|2000 ?svg)|<\?xml-stylesheet|<!(?:entity|attlist)/i
const scheme = /(?:java|vb)script:/i
/** Bytes that text does not have in an encoding that shows its marks as they are; nor has gzip. */
const hidden = /[\0\x1b\x1f]/

const unfinished = /&(?:#x?0*[0-9a-f]{0,8}|\w{0,16})$/i

/** How much of what was read is looked at again with what follows it. */
const carried = 200

/**
 * Looks for what is active in markup, bit by bit. It finds too much rather than too little: markup
 * in which it finds nothing has nothing.
 */
export class ActiveMarkup {
  /** The beginning of a reference that goes on in what follows. */
  #tail = ''
  #shrunk = ''
  #dense = ''
  #foundActive = false
  #foundAlive = false
  readonly #isXml: boolean

  /** `isXml`: only some of it is ever carried out. */
  constructor(isXml: boolean) {
    this.#isXml = isXml
  }

  /** Looks at more of it, each byte as a character. */
  add(latin: string) {
    const given = this.#tail + latin
    const tail = unfinished.exec(given)?.[0] ?? ''
    const text = withoutReferences(given.slice(0, given.length - tail.length))
    this.#tail = tail.replace(/^(&#x?)0+/i, (_, mark: string) => `${mark}0`)
    this.#shrunk = (endOf(this.#shrunk) + text).replace(/[\x01-\x20/]+/g, ' ')
    this.#dense = this.#dense.slice(-carried) + text.replace(/[\x01-\x20]+/g, '')
    if (hidden.test(text)) this.#foundActive = this.#foundAlive = true
    this.#foundActive ||= active.test(this.#shrunk) || scheme.test(this.#dense)
    this.#foundAlive ||= alive.test(this.#shrunk)
  }

  get found(): boolean {
    return this.#foundActive && (this.#foundAlive || !this.#isXml)
  }
}

/** What is carried on; of a name that is longer, that it is one. */
function endOf(shrunk: string): string {
  const end = shrunk.slice(-carried)
  const open = shrunk.lastIndexOf('<')
  const isCut = open < shrunk.length - end.length
  return isCut && open > Math.max(shrunk.lastIndexOf(' '), shrunk.lastIndexOf('>'))
    ? `<${end}`
    : end
}

/** Letters that are written as numbers, and the marks that have a name, as they are read. */
const withoutReferences = (text: string) =>
  text
    .replace(/&#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}));?/gi, (_, hex?: string, dec?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(dec)
      return code < 128 ? String.fromCharCode(code) : '?'
    })
    .replace(/&(?:tab|newline);/gi, ' ')
    .replace(/&colon;/gi, ':')
