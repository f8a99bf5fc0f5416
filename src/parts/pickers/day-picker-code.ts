import { Code } from '../lazy/OnDemand.tsx'

/** The calendar that days are chosen from: too large for pages that seldom open it. */
export const dayPicker = new Code(() =>
  import('./DayPicker.tsx').then(({ DayPicker }) => DayPicker),
)
