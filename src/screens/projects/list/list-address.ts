import { closeListeners } from '../../../client/engine/workspace.ts'
import { pathTo } from '../../../core/catalogue/routes.ts'

let shown = ''
closeListeners.add(() => rememberList(''))

/** To be called with the query of the address at which the list of projects is shown. */
export function rememberList(query: string) {
  shown = query
}

/** The list of projects as it was when it was left. */
export const listAddress = () => pathTo('projects') + (shown && `?${shown}`)
