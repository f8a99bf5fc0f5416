import { proxy } from 'valtio'

/** Whether Fluent UI is to follow the focus, as its code is here, and whether it does. */
export const following = proxy({ wanted: false, begun: false })
