import Bowser from 'bowser'
import type { OwnSession } from '../../src/core/security/sessions.ts'

const devices = ['desktop', 'mobile', 'tablet', 'tv', 'bot'] as const

/** What a browser says it is, in words; its text may hold anything and is bounded before. */
export function browserOf(agent: string): Pick<OwnSession, 'browser' | 'system' | 'device'> {
  if (!agent) return { browser: '', system: '', device: 'unknown' }
  const { browser, os, platform } = Bowser.parse(agent)
  const version = browser.version?.split('.')[0] ?? ''
  return {
    browser: [browser.name, version].filter(Boolean).join(' '),
    system: os.name ?? '',
    device: devices.find((each) => each === platform.type) ?? 'unknown',
  }
}
