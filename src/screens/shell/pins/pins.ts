import { proxy } from 'valtio/vanilla'
import { keys } from '../../../client/session/session.ts'
import { readStored, store } from '../../../client/stored.ts'
import type { RouteName } from '../../../core/catalogue/routes.ts'

/** The pages that can be pinned into the main menu. */
const pinnable = [
  'settingsClients',
  'settingsJobTitles',
  'settingsLabels',
  'settingsCategories',
  'settingsProjectTemplates',
  'settingsTaskTemplates',
  'settingsTeamMembers',
  'settingsTeams',
  'settingsWebhooks',
] as const satisfies readonly RouteName[]
export type Pinnable = (typeof pinnable)[number]

export const isPinnable = (name: unknown): name is Pinnable =>
  pinnable.some((each) => each === name)

const isList = (value: unknown): value is unknown[] => Array.isArray(value)
const kept = (): Pinnable[] => [
  ...new Set((readStored(keys.pins, isList) ?? []).filter(isPinnable)),
]

/** What this browser's user has pinned, in that order (A9). */
export const pins = proxy<{ names: Pinnable[] }>({ names: kept() })

/** Pins a page, or takes it out of the menu again. */
export function togglePin(name: Pinnable) {
  const names = kept()
  pins.names = names.includes(name) ? names.filter((each) => each !== name) : [...names, name]
  store(keys.pins, pins.names)
}

// Other windows of the browser have the same menu.
window.addEventListener('storage', ({ key }) => {
  if (key === keys.pins) pins.names = kept()
})
