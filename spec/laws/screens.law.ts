import { expect, test } from 'vitest'
import { base, pathTo, type Route, redirects, routes } from '../../src/core/catalogue/routes.ts'

/** The declared screen at a path; parameters may have any name. */
const at = (path: string): Route | undefined =>
  (Object.values(routes) as Route[]).find((route) => shape(route.path) === shape(path))
const shape = (path: string) => path.replace(/:\w+|\{\w+\}/g, '*')
const open = (path: string) => ({ guard: at(path)?.guard, may: at(path)?.may })
const menu = (name: keyof NonNullable<Route['menus']>) =>
  (Object.values(routes) as Route[])
    .filter(({ menus }) => menus?.[name])
    .sort((a, b) => a.menus![name]! - b.menus![name]!)
    .map(({ path }) => path)

test('[A2.1 B2.1] every screen except the public ones is under /worklenz', () => {
  expect(base).toBe('/worklenz')
  for (const { path, guard } of Object.values(routes))
    expect(path.startsWith(guard === 'public' ? '/auth/' : `${base}/`)).toBe(true)
})

test('[A2.4 A2.5 A2.14] redirects', () => {
  expect(redirects).toMatchObject({
    '/': '/auth/login',
    '/auth': '/auth/login',
    [base]: `${base}/home`,
  })
})

test('[A2.6 A2.7 A2.8 A2.9 A2.10 A2.11] the public screens', () => {
  for (const page of [
    'login',
    'signup',
    'forgot-password',
    'logging-out',
    'authenticating',
    'verify-reset-email/{user}/{hash}',
  ])
    expect(open(`/auth/${page}`)).toEqual({ guard: 'public', may: undefined })
})

test('[A2.15 A2.16 A2.17 B2.2 B2.3 B2.4] home, projects and a project are for every signed-in user', () => {
  for (const page of ['home', 'projects', 'projects/{projectId}'])
    expect(open(`${base}/${page}`)).toEqual({ guard: 'app', may: undefined })
  expect(pathTo('project', { projectId: 'a/b' })).toBe(`${base}/projects/a%2Fb`)
})

test('[A2.18 A6.4 B2.5] the schedule', () => {
  expect(open(`${base}/schedule`)).toEqual({ guard: 'app', may: 'schedule.use' })
})

test('[A2.19 B2.6] editing a template', () => {
  expect(open(`${base}/settings/project-templates/edit/{templateId}/{templateName}`).may).toBe(
    'settings.admin',
  )
})

test('[A2.20 A2.21 A2.22 A4.11 B6.4] set-up, expired licence and missing permissions need only a session', () => {
  for (const page of ['setup', 'license-expired', 'second-factor', 'unauthorized'])
    expect(open(`${base}/${page}`)).toEqual({ guard: 'signedIn', may: undefined })
})

test('[A2.26 A2.27 A2.28 A2.29 A2.30 A6.7] personal settings', () => {
  for (const page of ['profile', 'notifications', 'appearance', 'language-and-region', 'calendar'])
    expect(open(`${base}/settings/${page}`)).toEqual({ guard: 'app', may: undefined })
  expect(open(`${base}/settings/password`).may).toBe('session.password')
})

test('[A2.31 A2.32 A2.33 A2.34 A2.35 A2.36 A2.37 A2.38 A6.1 B2.9 B6.3] settings for owners and admins', () => {
  const pages = [
    'clients',
    'job-titles',
    'labels',
    'categories',
    'project-templates',
    'task-templates',
    'team-members',
    'teams',
    'webhooks',
  ]
  for (const page of pages)
    expect(open(`${base}/settings/${page}`)).toEqual({ guard: 'app', may: 'settings.admin' })
  expect(menu('settings')).toHaveLength(pages.length + 6)
})

test('[A2.39 A2.40 A2.41 A2.42 A2.43 A2.44 A6.2] the admin centre, which stays open with an expired licence', () => {
  for (const page of ['overview', 'users', 'teams', 'projects', 'billing', 'audit'])
    expect(open(`${base}/admin-center/${page}`)).toEqual({
      guard: 'admin-centre',
      may: page === 'billing' ? 'billing.use' : 'organisation.view',
    })
  expect(menu('admin')).toHaveLength(6)
})

test('[A2.48 A2.49 A2.50 A2.51 A2.52 A2.53 A2.54 A2.55 B2.7 B2.8] reporting', () => {
  const sheets = ['overview', 'projects', 'members', 'estimate-vs-actual'].map(
    (name) => `time-sheet-${name}`,
  )
  for (const page of [
    '',
    '/overview',
    '/projects',
    '/members',
    ...sheets.map((name) => `/${name}`),
  ])
    expect(open(`${base}/reporting${page}`)).toEqual({ guard: 'app', may: 'reporting.use' })
  expect(menu('reporting')).toHaveLength(7)
})

test('[A2.59 A2.60] the top bar has home, projects and reporting', () => {
  expect(menu('top')).toEqual(['home', 'projects', 'reporting'].map((page) => `${base}/${page}`))
})

test('[A2.70] the profile menu links to the admin centre', () => {
  expect(menu('profile')).toEqual([`${base}/admin-center/overview`])
})

test('[A2.72] the mobile menu', () => {
  expect(menu('mobile')).toEqual(
    ['home', 'projects', 'schedule', 'reporting', 'help'].map((page) => `${base}/${page}`),
  )
})
