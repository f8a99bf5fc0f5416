import fc from 'fast-check'
import { expect, test } from 'vitest'
import { avatarColour, inkOn, luminance, palette, soft } from './colours.ts'
import { colour } from './fields.ts'

test('[A3.26] every letter and digit has its colour', () => {
  const given =
    'A#154c9b B#3b7ad4 C#70a6f3 D#7781ca E#9877ca F#c178c9 G#ee87c5 H#ca7881 I#75c9c0 J#75c997 K#80ca79 L#aacb78 M#cbbc78 N#cb9878 O#bb774c P#905b39 Q#903737 R#bf4949 S#f37070 T#ff9c3c U#fbc84c V#cbc8a1 W#a9a9a9 X#767676 Y#cb9878 Z#903737'
  for (const pair of given.split(' ')) {
    expect(avatarColour(pair[0]!)).toBe(pair.slice(1))
    expect(avatarColour(`${pair[0]!.toLowerCase()}dam`)).toBe(pair.slice(1))
  }
  for (const digit of Array.from({ length: 10 }, (_, n) => n))
    expect(avatarColour(`${digit}x`)).toBe(palette[digit])
})

test('[A3.26] any name gives the colour of its first letter or digit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      fc.pre(!name.startsWith('+'))
      expect(colour.safeParse(avatarColour(name)).success).toBe(true)
      expect(avatarColour(`..${name}`)).toBe(avatarColour(name))
    }),
  )
  expect(avatarColour('Ärger')).toBe(avatarColour('R'))
  expect(avatarColour('李')).toBe(avatarColour('A'))
})

test('the overflow avatar is grey', () => {
  expect(avatarColour('+3')).toBe('#9e9e9e')
})

test('the palette has 24 different colours, and soft ones have an alpha suffix', () => {
  expect(new Set(palette).size).toBe(24)
  for (const each of palette) expect(colour.safeParse(each).success).toBe(true)
  expect(soft('#154c9b')).toBe('#154c9b69')
})

test('a colour is three or six hexadecimal digits', () => {
  for (const text of ['#fff', '#FFFFFF', '#0a1B2c'])
    expect(colour.safeParse(text).success).toBe(true)
  for (const text of ['', 'fff', '#ffff', '#ggg', 'red', '#fff;', '#ffffff69', ' #fff'])
    expect(colour.safeParse(text).success).toBe(false)
})

test('text is readable on any colour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const ground = `#${number.toString(16).padStart(6, '0')}`
      const [dark = 0, light = 0] = [luminance(ground), luminance(inkOn(ground))].sort(
        (a, b) => a - b,
      )
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
