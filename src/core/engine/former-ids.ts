/*
 * The former way to derive ids, before they were hashes. Pages that were opened before an upgrade,
 * and their unsent commands, use such ids for rows that do not exist yet. Remove this once no
 * database is upgraded from 0001-start.
 */

/** Mixes a text into 128 bits: evenly distributed, but not resistant to a search for collisions. */
function mix(seed: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let n = 0; n < seed.length; n++) {
    const code = seed.charCodeAt(n)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  const all = a ^ b ^ c ^ d
  return [all >>> 0, (b ^ all) >>> 0, (c ^ all) >>> 0, (d ^ all) >>> 0]
}

/** The id that a page from before the upgrade derives from a seed. */
export function formerId(seed: string): string {
  const [a, b, c, d] = mix(seed)
  const hex = [a, (b & 0xffff0fff) | 0x4000, (c & 0x3fffffff) | 0x80000000, d]
    .map((part) => (part >>> 0).toString(16).padStart(8, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
