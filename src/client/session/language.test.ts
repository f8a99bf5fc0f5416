// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { firstLanguage } from './language.ts'
import { keys } from './session.ts'

/** The first language in a browser that is set to these. */
function firstIn(...browser: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  return firstLanguage()
}

test('[A4.24 B1.5] the first language is the first of the browser that there is, otherwise English', () => {
  expect(firstIn('sq-AL', 'en')).toBe('alb')
  expect(firstIn('zh-Hans-CN')).toBe('zh_cn')
  expect(firstIn('fr-FR', 'PT-br', 'de')).toBe('pt')
  expect(firstIn('fr')).toBe('en')
  expect(firstIn()).toBe('en')
})

test('[A4.24 A9.24 B1.5] a stored language comes before those of the browser', () => {
  localStorage.setItem(keys.language, 'es')
  expect(firstIn('sq')).toBe('es')
  localStorage.setItem(keys.language, 'klingon')
  expect(firstIn('sq')).toBe('alb')
})
