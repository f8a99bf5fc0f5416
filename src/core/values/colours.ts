import { limits } from '../catalogue/limits.ts'

/** The 24 colours offered for projects, phases, categories and labels, in their order. */
export const palette = [
  '#154c9b',
  '#3b7ad4',
  '#70a6f3',
  '#7781ca',
  '#9877ca',
  '#c178c9',
  '#ee87c5',
  '#ca7881',
  '#75c9c0',
  '#75c997',
  '#80ca79',
  '#aacb78',
  '#cbbc78',
  '#cb9878',
  '#bb774c',
  '#905b39',
  '#903737',
  '#bf4949',
  '#f37070',
  '#ff9c3c',
  '#fbc84c',
  '#cbc8a1',
  '#a9a9a9',
  '#767676',
] as const

const letters = [...palette, '#cb9878', '#903737']

/**
 * The colour of a person or thing by the first letter or digit of its name (A3); `+` is the
 * overflow avatar.
 */
export function avatarColour(name: string): string {
  if (name.startsWith('+')) return '#9e9e9e'
  const first = (name.replace(/[^A-Za-z0-9]/g, '')[0] ?? 'A').toUpperCase()
  return /\d/.test(first) ? palette[Number(first)]! : letters[first.charCodeAt(0) - 65]!
}

/** A colour with the alpha suffix of soft backgrounds. */
export const soft = (plain: string) => `${plain}${limits.colourAlpha}`

/** The colour of a phase that has none of its own. */
export const phaseColour = '#fbc84c'

export const unmappedColour = soft(phaseColour)

/**
 * Whether black or white text is easier to read on a colour (WCAG relative luminance): one of them
 * always is, with 4.5 to 1.
 */
export const inkOn = (plain: string): '#ffffff' | '#000000' =>
  1.05 / (luminance(plain) + 0.05) >= (luminance(plain) + 0.05) / 0.05 ? '#ffffff' : '#000000'

/** How light a colour is (WCAG), from 0 to 1. */
export function luminance(plain: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(plain.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
