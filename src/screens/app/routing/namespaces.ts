import { base } from '../../../core/catalogue/routes.ts'

/** The translations a page needs at once, so that they load beside its code and not after it. */
export function namespacesOf(path: string): string[] {
  if (path.startsWith(`${base}/projects/`)) return ['common', 'shell', 'projects', 'tasks']
  if (path.startsWith(`${base}/projects`)) return ['common', 'shell', 'projects']
  if (path === `${base}/projects`) return ['common', 'shell', 'projects']
  if (path.startsWith(`${base}/setup`)) return ['common', 'setup']
  if (path === `${base}/home`) return ['common', 'shell', 'home']
  if (path.startsWith(base)) return ['common', 'shell']
  return ['common', 'session']
}
