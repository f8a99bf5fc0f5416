import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'

/** Whether reports count archived projects in (A3.23), which the browser remembers. */
export const useArchived = () =>
  useStoredState('plumbline.reporting.archived', isOneOf([true, false]), false)
