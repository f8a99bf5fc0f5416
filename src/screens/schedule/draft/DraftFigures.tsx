import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular, WarningFilled } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ScreenReaderText } from '../../../parts/page/ScreenReaderText.tsx'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import type { PlanFigures } from './drafted-schedule.ts'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  figure: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  label: { color: tokens.colorNeutralForeground2 },
  value: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
  },
  worse: { color: tokens.colorStatusDangerForeground1 },
})

interface DraftFiguresProps {
  /** Of the plan, and of what the draft makes of it. */
  before: PlanFigures
  after: PlanFigures
}

/** What the plan asks of the team in the days shown, and what the draft would. */
export function DraftFigures({ before, after }: DraftFiguresProps) {
  const styles = useStyles()
  const { t } = useTranslation('schedule')
  const lateDays = ({ late }: PlanFigures) => late.reduce((sum, { days }) => sum + days, 0)
  const figures = [
    {
      ...{ label: t('allocatedTime'), hint: t('inDaysShown'), show: hoursText, bad: false },
      of: [before.allocated, after.allocated],
    },
    {
      ...{ label: t('overDaysFigure'), hint: t('inDaysShown'), show: showNumber, bad: true },
      of: [before.over, after.over],
    },
    {
      ...{ label: t('overHoursFigure'), hint: t('inDaysShown'), show: hoursText, bad: true },
      of: [before.excess, after.excess],
    },
    {
      ...{ label: t('lateProjects'), hint: t('lateHint'), show: showNumber, bad: true },
      of: [before.late.length, after.late.length],
    },
    {
      ...{ label: t('lateDays'), hint: t('lateHint'), show: showNumber, bad: true },
      of: [lateDays(before), lateDays(after)],
    },
  ] as const
  return (
    <dl className={styles.list} aria-label={t('draftFigures')}>
      {figures.map(({ label, show, of: [from, to], hint, bad }) => {
        const isWorse = bad && to > from
        return (
          <div key={label} className={styles.figure} title={hint}>
            <dt className={styles.label}>{label}</dt>
            <dd className={mergeClasses(styles.value, isWorse && styles.worse)}>
              <ScreenReaderText>
                {t('fromTo', { before: show(from), after: show(to) })}
              </ScreenReaderText>
              {from !== to && (
                <>
                  <span aria-hidden>{show(from)}</span>
                  <ArrowRightRegular aria-hidden />
                </>
              )}
              {isWorse && <WarningFilled aria-hidden />}
              <span aria-hidden>{show(to)}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
