import { Code } from '../../../parts/lazy/OnDemand.tsx'

export const barMenu = new Code(() => import('./BarMenu.tsx').then(({ BarMenu }) => BarMenu))
export const dependencyMenu = new Code(() =>
  import('./DependencyMenu.tsx').then(({ DependencyMenu }) => DependencyMenu),
)
