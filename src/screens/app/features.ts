import { type RouteName, redirects, routes } from '../../core/catalogue/routes.ts'
import { merge } from '../../core/engine/merge.ts'
import { admin } from '../admin/index.ts'
import { api } from '../api/index.ts'
import { help } from '../help/index.ts'
import { home } from '../home/index.ts'
import { projects } from '../projects/index.ts'
import { reporting } from '../reporting/index.ts'
import { schedule } from '../schedule/index.ts'
import { search } from '../search/index.ts'
import { session } from '../session/index.ts'
import { settings } from '../settings/index.ts'
import { templates } from '../templates/index.ts'
import { webhooks } from '../webhooks/index.ts'
import type { Screens } from './screen.ts'

/** Every screen that is built. Routes, texts, menus and keys are derived from it. */
export const screens: Screens = merge([
  session,
  settings,
  admin,
  home,
  projects,
  reporting,
  schedule,
  search,
  templates,
  webhooks,
  api,
  help,
])

export const screenNames = Object.keys(screens) as RouteName[]

/** Whether a screen is there to be linked to, itself or where it leads on to. */
export const isBuilt = (name: RouteName) =>
  name in screens ||
  screenNames.some((other) => routes[other].path === redirects[routes[name].path])
