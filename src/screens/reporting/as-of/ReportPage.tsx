import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MomentBar } from '../../../parts/as-of/MomentBar.tsx'
import { MomentForm } from '../../../parts/as-of/MomentForm.tsx'
import { chosenOf } from '../../../parts/as-of/moments.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useAddress } from '../../../parts/hooks/use-address.ts'
import { SettingsPage } from '../../settings/shell/SettingsPage.tsx'
import { AsOfButton } from './AsOfButton.tsx'
import { NoReport } from './NoReport.tsx'
import { useMoment } from './use-moment.ts'

interface ReportPageProps extends ComponentProps<typeof SettingsPage> {
  /** What saves the report as a file: it stands last of the tools, and is gone when there is none. */
  file?: ReactNode
}

/**
 * The head of a page of reports and what is below it: of now, or as of the moment that the address
 * names, which is said above it.
 */
export function ReportPage({ tools, file, count, children, ...page }: ReportPageProps) {
  const moment = useMoment()
  const [, change] = useAddress()
  const [isRefused, setRefused] = useState(false)
  const [isChosen, setChosen] = useState(false)
  const show = (as_of: string) => {
    setChosen(as_of !== '')
    change({ as_of })
  }
  return (
    <SettingsPage
      {...page}
      count={isRefused ? undefined : count}
      tools={
        <>
          {tools}
          {!isRefused && file}
          {!moment && <AsOfButton show={show} />}
        </>
      }
    >
      {moment ? (
        <Past {...{ moment, show, isChosen, setRefused, children }} leave={() => show('')} />
      ) : (
        children
      )}
    </SettingsPage>
  )
}

interface PastProps extends Pick<ReportPageProps, 'children'> {
  moment: string
  show: (moment: string) => void
  /** Whether the moment was chosen on this page: the focus then goes on in the bar. */
  isChosen: boolean
  setRefused: (isRefused: boolean) => void
  leave: () => void
}

function Past({ moment, show, isChosen, setRefused, leave, children }: PastProps) {
  const { t } = useTranslation('asof')
  const { value, failure, waiting, again } = useQuery('getReportsAsOf', { as_of: moment })
  const isRefused = failure !== undefined && !waiting
  const known = isRefused || waiting ? undefined : value
  useEffect(() => {
    setRefused(isRefused)
    return () => setRefused(false)
  }, [isRefused, setRefused])
  return (
    <>
      <MomentBar
        known={known}
        about={t(known && !known.exact ? 'reportsByDayAbout' : 'reportsReadOnly')}
        leave={leave}
      >
        <MomentForm start={chosenOf(moment)} show={show} focused={isChosen} />
      </MomentBar>
      {isRefused ? <NoReport {...{ failure, show, leave, again }} /> : children}
    </>
  )
}
