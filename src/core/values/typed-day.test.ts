import { expect, test } from 'vitest'
import { wordsOfDays } from './day-words.ts'
import { pastedDay, typedDay } from './typed-day.ts'

const names = [
  ['Today', '2026-11-30'],
  ['Tomorrow', '2026-12-01'],
  ['Next week', '2026-12-07'],
] as const
const months =
  'January February March April May June July August September October November December'
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'
const forms = (names: string) => names.split(' ').map((name) => [name, name.slice(0, 3)])
const words = wordsOfDays({ months: forms(months), weekdays: forms(weekdays), between: ['de'] })
// A Monday.
const distances = new Intl.RelativeTimeFormat('en')
const ahead = distances.format.bind(distances)
const reading = { today: '2026-11-30', monthFirst: false, names, words, ahead }
const read = (text: string, monthFirst = false) => typedDay(text, { ...reading, monthFirst })

test.each([
  ['2027-03-04', '2027-03-04'],
  ['In 2 weeks', '2026-12-14'],
  ['in 1 day', '2026-12-01'],
  ['3 days ago', '2026-11-27'],
  ['in  3 months', '2027-02-28'],
  ['4.3.2027', '2027-03-04'],
  ['4.3.27', '2027-03-04'],
  ['4.3.', '2027-03-04'],
  ['1/12', '2026-12-01'],
  ['30', '2026-11-30'],
  ['5', '2026-12-05'],
  ['31', '2026-12-31'],
  ['29.2', '2028-02-29'],
  ['tod', '2026-11-30'],
  ['tom', '2026-12-01'],
  ['NEXT', '2026-12-07'],
  ['Dec 5, 2026', '2026-12-05'],
  ['5. Dec. 26', '2026-12-05'],
  ['5 de december de 2026', '2026-12-05'],
  ['2026 Sept 5', '2026-09-05'],
  ['Jan 5', '2027-01-05'],
  ['30 nov', '2026-11-30'],
  ['feb 29', '2028-02-29'],
  ['Sat, Dec 5, 2026', '2026-12-05'],
  ['dec 5 fri', '2026-12-05'],
  ['mon', '2026-12-07'],
  ['Sunday', '2026-12-06'],
  ['th', '2026-12-03'],
  ['5.', '2026-12-05'],
  ['12 3', '2027-03-12'],
  ['2027/3/4', '2027-03-04'],
  ['4. 3. 2027', '2027-03-04'],
  ['4 / 3 / 2027', '2027-03-04'],
  ['5-Dec-2026', '2026-12-05'],
  ['Dec/05/2026', '2026-12-05'],
  ['5dec', '2026-12-05'],
  ['Sat., 5. 12. 2026', '2026-12-05'],
  ['5.12., Saturday', '2026-12-05'],
])('%s means %s', (text, day) => {
  expect(read(text)).toBe(day)
})

test.each([
  '',
  ' ',
  'to',
  '32',
  '0',
  '31.4',
  '1-2-3-4',
  'soon',
  '2027-13-01',
  '4.'.repeat(30),
  's',
  'dec',
  'ju 5',
  'Feb 30',
  'dec 5 6 7',
  '5 x',
  'dec 5 jan',
  'mon tue',
  ...['10:12', '12:30', '5%', '€12', '#5', '+5', '-5', '2,5', '½', '5h', '5d', 'd5'],
  ...[
    '1.5/2026',
    '1-2.5',
    '3,12,2026',
    '10:12 dec',
    '1.5 dec',
    'dec 1,50',
    'dec 10-12',
    '10-12 dec',
  ],
  ...[
    'mon 5',
    'm 5.12.',
    'm5',
    'v1.2',
    'mon1.2',
    'dec mon',
    '(5)',
    '5.12.2026!',
    '5.12.2026 10:30',
  ],
  `5.12.2026${' '.repeat(40)}x`,
])('“%s” means none yet', (text) => {
  expect(read(text)).toBe(undefined)
})

test('who writes the month first is understood so, but not of dots', () => {
  const march = ['3/4', '3/4/27', '3 / 4 / 2027', '3-4-2027', '3 4', '4.3.', '4. 3.', '4. 3. 2027']
  expect(march.map((text) => read(text, true))).toEqual(march.map(() => '2027-03-04'))
  expect(read('3/4')).toBe('2027-04-03')
})

test('a cell that was written elsewhere has whole words and dates', () => {
  const pasted = (text: string) => pastedDay(text, reading)
  expect(['Dec 5, 2026', '5. december', 'Tomorrow', 'Fri', '4.3.27'].map(pasted)).toEqual([
    ...['2026-12-05', '2026-12-05', '2026-12-01', '2026-12-04', '2027-03-04'],
  ])
  const others = [
    '12',
    'm',
    'tom',
    'ja 5',
    '',
    '1.5',
    '1/2',
    '12.3.',
    '5.',
    '3 4',
    '12日',
    'Fri 1.5',
  ]
  expect(others.map(pasted)).toEqual(others.map(() => undefined))
})

test.each([
  ['2027-03-01', 'feb 29', '2028-02-29'],
  ['2100-02-28', 'feb 29', '2104-02-29'],
  ['2028-02-29', '29.2.', '2028-02-29'],
  ['2027-01-31', '30', '2027-03-30'],
  ['2026-11-30', '29', '2026-12-29'],
  ['2026-12-31', '30', '2027-01-30'],
  ['2027-01-31', '31', '2027-01-31'],
])('on %s %s means %s', (today, text, day) => {
  expect(typedDay(text, { ...reading, today })).toBe(day)
})

test('a whole date may be far away, and years of two digits are those of this century', () => {
  expect(
    ['1.2.1999', '4.3.99', '29.2.24', '29.2.2000', '5 dec 2199'].map((text) => read(text)),
  ).toEqual([...['1999-02-01', '2099-03-04', '2024-02-29', '2000-02-29', '2199-12-05']])
  expect(['29.2.2027', '29.2.27', '29.2.2100', 'feb 29 2027'].map((text) => read(text))).toEqual(
    Array(4).fill(undefined),
  )
})

test('accents need not be typed', () => {
  const reads = { ...reading, words: { ...words, ...spanish } }
  expect(['sab', 'sáb.', 'SÁBADO'].map((text) => typedDay(text, reads))).toEqual(
    Array(3).fill('2026-12-05'),
  )
})

const spanish = wordsOfDays({
  months: [],
  weekdays: [['dom'], ['lun'], ['mar'], ['mié'], ['jue'], ['vie'], ['sáb', 'sábado']],
  between: [],
})
