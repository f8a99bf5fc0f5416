import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { BarTable } from '../../../parts/charts/BarTable.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { NoTime } from './NoTime.tsx'
import { SavePng } from './SavePng.tsx'
import { showHours, shownPeriod, showShare } from './shown.ts'
import { type SheetAsked, TimeSheetPage } from './TimeSheetPage.tsx'

const useStyles = makeStyles({ over: { color: tokens.colorStatusDangerForeground3 } })

/** Beyond this share of their working hours somebody has logged too much. */
const tooMuch = 110

/** What everybody has logged against their working hours (A2.54). */
export function MemberTimePage() {
  const { t } = useTranslation('timesheets')
  return (
    <TimeSheetPage name="timeSheetMembers" archivedLabel={t('reporting:includeArchived')}>
      {(given) => <MemberBars {...given} />}
    </TimeSheetPage>
  )
}

function MemberBars({ asked, period }: SheetAsked) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const { value, failure, waiting, again } = useReport('listMemberTime', asked)
  const title = t('byMember')
  const hours = (value ?? []).map((member) => member.total_working_hours)
  const [least, most] = [Math.min(...hours), Math.max(...hours)]
  const share = (member: Member) => showShare(Number(member.utilization_percent))
  return (
    <ListState
      count={value?.length}
      {...{ failure, again }}
      failed={{ title: t('sheetFailed'), text: t('reporting:failedText') }}
      outline={<LineSkeleton lines={8} />}
      empty={<NoTime />}
    >
      {value && (
        <BarTable
          title={title}
          by={t('member')}
          heads={[t('loggedHours'), t('utilization'), t('overUnder')]}
          note={
            least === most
              ? t('workingHours', { hours: showHours(most) })
              : t('workingHoursVary', { least: showHours(least), most: showHours(most) })
          }
          waiting={waiting}
          rows={value.map((member) => ({
            id: member.email || member.name,
            name: member.name,
            mark: <NamedAvatar name={member.name} decorative />,
            bars: [{ value: member.value, limit: member.total_working_hours }],
            figures: [
              showHours(member.value),
              <span
                key="share"
                className={Number(member.utilization_percent) > tooMuch ? styles.over : ''}
              >
                {share(member)}
              </span>,
              showHours(Number(member.over_under_utilized_hours)),
            ],
          }))}
          tools={
            <SavePng
              file="members-time-sheet"
              chart={{
                ...{ title, subtitle: shownPeriod(t('loggedHours'), period), legend: [] },
                rows: value.map((member) => ({
                  name: member.name,
                  bars: [
                    { value: member.value, text: `${showHours(member.value)} · ${share(member)}` },
                  ],
                })),
              }}
            />
          }
        />
      )}
    </ListState>
  )
}

type Member = Output<Contract['listMemberTime']>[number]
