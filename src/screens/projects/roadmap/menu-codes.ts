import { Code } from '../../../parts/lazy/OnDemand.tsx'

export const barMenu = new Code(() => import('./BarMenu.tsx').then(({ BarMenu }) => BarMenu))
export const dependencyMenu = new Code(() =>
  import('./dependencies/DependencyMenu.tsx').then(({ DependencyMenu }) => DependencyMenu),
)
