import { Spinner } from '@fluentui/react-components'

/** What turns in a button that is busy. */
export const BusySpinner = () => <Spinner size="tiny" />
