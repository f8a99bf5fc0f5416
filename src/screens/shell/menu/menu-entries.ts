import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { may } from '../../../core/catalogue/access.ts'
import { type Route, type RouteName, routes } from '../../../core/catalogue/routes.ts'
import { useActor } from '../../../parts/data/use-user.ts'
import { useIsBuilt } from '../../app/built.ts'
import { pins } from '../pins/pins.ts'

type MenuName = keyof NonNullable<Route['menus']>

const routeOf = (name: RouteName): Route => routes[name]
const orderIn = (menu: MenuName, name: RouteName) => routeOf(name).menus?.[menu]

/** The screens of a menu that are built and open to the user, in order. */
export function useMenuEntries(menu: MenuName): RouteName[] {
  const isOpen = useOpenScreens()
  return (Object.keys(routes) as RouteName[])
    .filter((name) => orderIn(menu, name) !== undefined && isOpen(name))
    .sort((a, b) => orderIn(menu, a)! - orderIn(menu, b)!)
}

/** The pages that the user has pinned into the menu, as far as they are open to them. */
export function usePinned(): RouteName[] {
  const isOpen = useOpenScreens()
  return useSnapshot(pins).names.filter(isOpen)
}

/** Whether a screen is built and open to the user. */
export const useIsOpen = (name: RouteName): boolean => useOpenScreens()(name)

function useOpenScreens(): (name: RouteName) => boolean {
  const actor = useActor()
  const isBuilt = useIsBuilt()
  return (name) => {
    const { may: ability } = routeOf(name)
    return isBuilt(name) && (!ability || may(actor, ability))
  }
}

/** Names screens in the language of the user. */
export function useScreenName(): (name: RouteName) => string {
  const { t } = useTranslation('shell')
  return (name) => t(`routes.${routes[name].title}`)
}

/** Whether an address belongs to a screen of the menu: the first part after the prefix decides. */
export const isWithin = (pathname: string, name: RouteName) =>
  pathname.split('/')[2] === routes[name].path.split('/')[2]
