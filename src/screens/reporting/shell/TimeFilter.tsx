import {
  Button,
  Divider,
  Field,
  MenuItemRadio,
  MenuList,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { CalendarRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Duration, durations } from '../../../core/reporting/period.ts'
import type { DaySpan } from '../../../core/values/day-spans.ts'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { PickPopover } from '../../../parts/pickers/PickPopover.tsx'
import { showDays } from '../../../parts/text/format.ts'
import { presetDays, type TimeFilterState } from './use-time-filter.ts'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap', [touch]: { minHeight: '40px' } },
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: 'min(340px, 84vw)',
  },
  presets: { width: '100%' },
  preset: { maxWidth: 'none', [touch]: { minHeight: '40px' } },
  line: { flexGrow: 0 },
  range: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
  },
  filter: { gridColumn: '1 / -1', [touch]: { minHeight: '40px' } },
})

/** For which period a report is: presets with the days that they mean today, or any days. */
export function TimeFilter({ filter }: { filter: TimeFilterState }) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const { duration, own, today, period, choose, filterBy } = filter
  const preset = t(`durations.${duration}`)
  const shown = own ? shownDays(period) : [preset, shownDays(period)].filter(Boolean).join(' · ')
  return (
    <PickPopover
      label={t('period')}
      positioning={{ position: 'below', align: 'end' }}
      trigger={
        <Button
          className={styles.button}
          icon={<CalendarRegular />}
          aria-label={`${t('period')}: ${shown}`}
        >
          {shown}
        </Button>
      }
    >
      {(close) => (
        <div className={styles.root}>
          <MenuList
            className={styles.presets}
            checkedValues={{ period: own ? [] : [duration] }}
            onCheckedValueChange={(_, { checkedItems }) => {
              choose(checkedItems[0] as Duration)
              close()
            }}
          >
            {durations.map((each) => (
              <MenuItemRadio
                key={each}
                name="period"
                value={each}
                className={styles.preset}
                secondaryContent={shownDays(presetDays(each, today))}
              >
                {t(`durations.${each}`)}
              </MenuItemRadio>
            ))}
          </MenuList>
          <Divider className={styles.line} />
          <Range
            start={period}
            filterBy={(days) => {
              filterBy(days)
              close()
            }}
          />
        </div>
      )}
    </PickPopover>
  )
}

/** The days from one to another, which count once they are both there and asked for. */
function Range({ start, filterBy }: { start: DaySpan; filterBy: (days: DaySpan) => void }) {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const [[from, to], setDays] = useState<readonly [string | null, string | null]>([
    start[0] || null,
    start[1] || null,
  ])
  return (
    <div className={styles.range}>
      <Field label={t('from')} size="small">
        <DayInput label={t('from')} value={from} max={to} onPick={(day) => setDays([day, to])} />
      </Field>
      <Field label={t('to')} size="small">
        <DayInput label={t('to')} value={to} min={from} onPick={(day) => setDays([from, day])} />
      </Field>
      <Button
        className={styles.filter}
        appearance="primary"
        disabledFocusable={!from || !to}
        onClick={() => from && to && filterBy([from, to])}
      >
        {t('filter')}
      </Button>
    </div>
  )
}

/** The days of a period in words; nothing for all time. */
const shownDays = ([from, to]: DaySpan) => from && showDays(from, to)
