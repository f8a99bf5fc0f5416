import { useSnapshot } from 'valtio'
import { theme } from '../../client/session/theme.ts'

/** Whether the page is dark, so that data is shown in its dark colours. */
export const useDark = (): boolean => useSnapshot(theme).mode === 'dark'
