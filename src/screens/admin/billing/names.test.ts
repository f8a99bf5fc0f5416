import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subscriptionTypes } from '../../../core/billing/plans.ts'
import { languages } from '../../../core/session/languages.ts'

interface Texts {
  [key: string]: string & Texts
}
const textsOf = (language: string, name: string): Texts =>
  JSON.parse(readFileSync(`src/public/locales/${language}/${name}.json`, 'utf8'))

test.each(languages)(
  'what has one name in the documents has one on all screens: %s',
  (language) => {
    const [admin, audit, billing, shell] = ['admin', 'audit', 'billing', 'shell'].map((name) =>
      textsOf(language, name),
    ) as [Texts, Texts, Texts, Texts]
    for (const type of subscriptionTypes) expect(audit.values![type]).toBe(billing.name![type])
    expect(audit.values!.life_time_deal).toBe(billing.name!.LIFE_TIME_DEAL)
    expect(audit.values!.buySeats).toBe(billing.seats)
    expect(billing.upgradePlan).toBe(shell.upgradePlan)
    expect(admin.overview!.number).toBe(billing.phone)
  },
)
