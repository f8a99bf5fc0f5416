import type { ComponentProps } from 'react'
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

/**
 * The head of a page of reports and what is below it: of now, or as of the moment that the address
 * names, which is said above it.
 */
export function ReportPage({ tools, children, ...page }: ComponentProps<typeof SettingsPage>) {
  const moment = useMoment()
  const [, change] = useAddress()
  const show = (as_of: string) => change({ as_of })
  return (
    <SettingsPage
      {...page}
      tools={
        <>
          {tools}
          {!moment && <AsOfButton show={show} />}
        </>
      }
    >
      {moment ? <Past {...{ moment, show, children }} leave={() => show('')} /> : children}
    </SettingsPage>
  )
}

interface PastProps extends Pick<ComponentProps<typeof SettingsPage>, 'children'> {
  moment: string
  show: (moment: string) => void
  leave: () => void
}

function Past({ moment, show, leave, children }: PastProps) {
  const { t } = useTranslation('asof')
  const { value, failure, waiting, again } = useQuery('getReportsAsOf', { as_of: moment })
  const isRefused = failure !== undefined && !waiting
  const known = isRefused || waiting ? undefined : value
  return (
    <>
      <MomentBar
        known={known}
        about={t(known && !known.exact ? 'reportsByDayAbout' : 'reportsReadOnly')}
        leave={leave}
      >
        <MomentForm key={moment} start={chosenOf(moment)} show={show} />
      </MomentBar>
      {isRefused ? <NoReport {...{ failure, show, leave, again }} /> : children}
    </>
  )
}
