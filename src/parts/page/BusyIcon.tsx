import { Code, OnDemand } from '../lazy/OnDemand.tsx'

const spinner = new Code(() => import('./BusySpinner.tsx').then(({ BusySpinner }) => BusySpinner))

/** In a button, that what it has begun goes on. It comes with its first use: nothing waits for it. */
export const BusyIcon = () => <OnDemand code={spinner} props={{}} otherwise={null} />
