import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { signup } from '../../src/core/session/calls.ts'
import { listTimezones, saveRegion } from '../../src/core/settings/region.ts'
import { clause } from './clause.ts'
import { give } from './give.ts'
import { target } from './target.ts'

const server = target()

clause('A2.29', 'the time zones are listed by name, each with its distance from UTC', async () => {
  const rosa = await server.newPerson('Rosa Red')
  const zones = await rosa.do(listTimezones, {})
  const names = zones.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(zones.map(({ id }) => id)).size).toBe(names.length)
  const zone = (name: string) => zones.find((each) => each.name === name)
  expect(zone('UTC')).toMatchObject({ abbrev: 'UTC', utc_offset: '+00:00' })
  expect(zone('Asia/Tokyo')).toMatchObject({ abbrev: 'GMT+9', utc_offset: '+09:00' })
  expect(zone('Asia/Kathmandu') ?? zone('Asia/Katmandu')).toMatchObject({ utc_offset: '+05:45' })
  expect(zone('Pacific/Marquesas')).toMatchObject({ utc_offset: '-09:30' })
  const { timezone, timezone_name } = await rosa.user()
  expect(zone(timezone_name)!.id).toBe(timezone)
  await server.visitor().refused(listTimezones, {}, 'not_signed_in')
})

clause('A2.29', 'the zone of the caller is among them under the name it was given', async () => {
  for (const timezone of ['Asia/Calcutta', 'Asia/Kolkata', 'US/Pacific']) {
    const vera = server.visitor()
    const { user } = await vera.do(signup, { ...vera.account, timezone })
    const zones = await vera.do(listTimezones, {})
    expect(zones.find(({ id }) => id === user!.timezone)).toMatchObject({ name: timezone })
    const names = zones.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
  }
})

clause('A2.29', 'language and time zone are saved, as other clients send them', async () => {
  const rosa = await server.newPerson('Rosa Red')
  const before = await rosa.user()
  const tokyo = (await rosa.do(listTimezones, {})).find(({ name }) => name === 'Asia/Tokyo')!
  const saved = await rosa.call(saveRegion, { language: 'pt', timezone: tokyo.id })
  expect(saved).toMatchObject({ body: [], message: 'Alterações salvas' })
  const after = await rosa.user()
  expect(after).toMatchObject({
    ...{ language: 'pt', timezone: tokyo.id, timezone_name: 'Asia/Tokyo' },
    ...{ week_start: 'auto', date_format: 'auto' },
  })
  expect(after.last_updated > before.last_updated).toBe(true)
  await rosa.do(saveRegion, { timezone: 'Europe/Tirane', language: 'alb' })
  expect(await rosa.user()).toMatchObject({ language: 'alb', timezone_name: 'Europe/Tirane' })
})

clause('A2.29', 'what is left out stays as it is, and nothing new changes nothing', async () => {
  const rosa = await server.newPerson('Rosa Red')
  await rosa.do(saveRegion, { week_start: 'sunday', date_format: 'dd.MM.yyyy' })
  await rosa.do(saveRegion, { language: 'de' })
  const saved = await rosa.user()
  expect(saved).toMatchObject({
    ...{ language: 'de', week_start: 'sunday', date_format: 'dd.MM.yyyy', timezone_name: 'UTC' },
  })
  await rosa.do(saveRegion, { language: 'de', week_start: 'sunday' })
  await rosa.do(saveRegion, {})
  expect(await rosa.user()).toEqual(saved)
})

clause(
  ['A2.29', 'B5.9'],
  'what is not offered is refused, and nothing of it is saved',
  async () => {
    const rosa = await server.newPerson('Rosa Red')
    const before = await rosa.user()
    for (const [field, value] of [
      ...['', 'fr', 'EN', 'zh-CN'].map((language) => ['language', language]),
      ...['', 'Moon/Crater', before.id, 'z'.repeat(101)].map((zone) => ['timezone', zone]),
      ...['', 'friday', '1'].map((day) => ['week_start', day]),
      ...['', 'yyyy', 'DD.MM.YYYY'].map((pattern) => ['date_format', pattern]),
    ] as const)
      await rosa.refused(
        saveRegion,
        { language: 'de', week_start: 'monday', [field!]: value } as never,
        'invalid',
        field as never,
      )
    expect(await rosa.user()).toEqual(before)
    await server.visitor().refused(saveRegion, { language: 'de' }, 'not_signed_in')
  },
)

clause('A2.29', 'a change can be undone, and what was changed since stays', async () => {
  const rosa = await server.newPerson('Rosa Red')
  const { undo } = await give(rosa, saveRegion, { language: 'es', week_start: 'monday' })
  await rosa.do(saveRegion, { date_format: 'yyyy-MM-dd' })
  await rosa.do(undoCommand, undo)
  expect(await rosa.user()).toMatchObject({
    ...{ language: 'en', week_start: 'auto', date_format: 'yyyy-MM-dd' },
  })
})

clause(
  ['A2.29', 'A4.24'],
  'a new account has the language of the page it was made on',
  async () => {
    for (const [language, kept] of [
      ['zh_cn', 'zh_cn'],
      ['de', 'de'],
      ['fr', 'en'],
      [undefined, 'en'],
    ] as const) {
      const vera = server.visitor()
      const { user } = await vera.do(signup, { ...vera.account, ...(language ? { language } : {}) })
      expect(user!.language).toBe(kept)
    }
  },
)
