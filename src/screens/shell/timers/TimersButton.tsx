import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TimerRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Clock } from '../../../parts/marks/Clock.tsx'
import { CountMark } from '../../../parts/marks/CountMark.tsx'
import { Tooltip } from '../../../parts/page/Tooltip.tsx'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { AskAfterAbsence } from './AskAfterAbsence.tsx'
import { TimerList } from './TimerList.tsx'
import { useRunningTimers } from './use-running-timers.ts'

const useStyles = makeStyles({
  button: {
    position: 'relative',
    flexShrink: 0,
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightRegular,
  },
  long: {
    minWidth: 0,
    gap: tokens.spacingHorizontalXS,
    paddingInline: tokens.spacingHorizontalS,
  },
})

/** How many timers run, and the time of the newest; opens the list of them. */
export function TimersButton({ isPhone }: { isPhone: boolean }) {
  const styles = useStyles()
  const { t } = useTranslation('timers')
  const { timers, waiting, stop, again } = useRunningTimers()
  const [newest] = timers
  if (!newest) return null
  return (
    <>
      {/* One answer is for all of them, so all are known before. */}
      {!waiting && <AskAfterAbsence timers={timers} />}
      <PickPopover
        label={t('title')}
        positioning={{ position: 'below', align: 'end' }}
        trigger={
          <Tooltip content={t('running', { count: timers.length })} relationship="label">
            <Button
              appearance="subtle"
              className={mergeClasses(styles.button, !isPhone && styles.long)}
              icon={
                <>
                  <TimerRegular />
                  {isPhone && <CountMark corner color="brand" count={timers.length} />}
                </>
              }
            >
              {!isPhone && (
                <>
                  <Clock since={newest.start_time} />
                  {timers.length > 1 && <CountMark color="brand" count={timers.length} />}
                </>
              )}
            </Button>
          </Tooltip>
        }
      >
        {(close) => <TimerList {...{ timers, stop, again, close }} />}
      </PickPopover>
    </>
  )
}
