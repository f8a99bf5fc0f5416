import { Button, makeStyles, Select, ToggleButton, tokens } from '@fluentui/react-components'
import {
  ArrowCollapseAllRegular,
  ArrowExpandAllRegular,
  CalendarTodayRegular,
  FullScreenMinimizeRegular,
  SettingsRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhaseLabel } from '../../../../parts/data/use-project.ts'
import { useMedia } from '../../../../parts/hooks/use-media.ts'
import { phone, widths } from '../../../../parts/page/measures.ts'
import { ManageDrawer } from '../../../tasks/groups/manage/ManageDrawer.tsx'
import { BaselineMenu } from '../baseline/BaselineMenu.tsx'
import type { useBaseline } from '../baseline/use-baseline.ts'
import { OptionsMenu } from '../OptionsMenu.tsx'
import type { RoadmapOption } from '../options.ts'
import { type Zoom, zooms } from './axis.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    [phone]: { padding: `0 ${tokens.spacingHorizontalXS}`, gap: 0 },
  },
  zoom: { minWidth: '112px', [phone]: { minWidth: '88px' } },
  zoomStep: { flexShrink: 0, [phone]: { display: 'none' } },
  toggle: { flexShrink: 0, whiteSpace: 'nowrap', [phone]: { minWidth: 0 } },
  icon: { flexShrink: 0, [phone]: { minWidth: '32px', paddingInline: 0 } },
  grow: { flexGrow: 1 },
})

interface RoadmapBarProps {
  projectId: string
  mayConfigure: boolean
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  goToToday: () => void
  baseline: ReturnType<typeof useBaseline>
  /** How many tasks have no days, and whether only these are shown. */
  unscheduled: { count: number; only: boolean; show: (only: boolean) => void }
  /** Whether all is closed, and what closes or opens it. */
  isClosed: boolean
  closeAll: (closed: boolean) => void
  options: readonly RoadmapOption[]
  setOptions: (options: RoadmapOption[]) => void
  /** Whether the roadmap fills the window. */
  maximized: boolean
  maximize: (maximized: boolean) => void
}

/** How the roadmap is drawn, and what is shown of it. */
export function RoadmapBar({
  projectId,
  mayConfigure,
  zoom,
  setZoom,
  goToToday,
  baseline,
  unscheduled,
  isClosed,
  closeAll,
  options,
  setOptions,
  maximized,
  maximize,
}: RoadmapBarProps) {
  const styles = useStyles()
  const { t } = useTranslation('roadmap')
  const isDesk = useMedia(widths.desk)
  const phases = t('tasks:configureNamed', { name: usePhaseLabel(projectId) })
  const [manages, setManages] = useState(false)
  const closing = t(isClosed ? 'tasks:expandAll' : 'tasks:collapseAll')
  return (
    <div className={styles.bar}>
      <ZoomTools {...{ zoom, setZoom }} />
      <Button
        size="small"
        appearance="subtle"
        className={styles.icon}
        icon={<CalendarTodayRegular />}
        aria-label={t('goToToday')}
        title={t('goToToday')}
        onClick={goToToday}
      >
        {isDesk && t('common:today')}
      </Button>
      <span className={styles.grow} />
      {(unscheduled.count > 0 || unscheduled.only) && (
        <ToggleButton
          size="small"
          appearance="subtle"
          className={styles.toggle}
          checked={unscheduled.only}
          onClick={() => unscheduled.show(!unscheduled.only)}
        >
          {t('unscheduled', { count: unscheduled.count })}
        </ToggleButton>
      )}
      <Button
        size="small"
        appearance="subtle"
        className={styles.icon}
        icon={isClosed ? <ArrowExpandAllRegular /> : <ArrowCollapseAllRegular />}
        aria-label={closing}
        title={closing}
        onClick={() => closeAll(!isClosed)}
      />
      <BaselineMenu className={styles.icon} {...{ projectId, mayConfigure, baseline }} />
      <OptionsMenu
        className={styles.icon}
        {...{ options, setOptions }}
        maximize={() => maximize(true)}
      />
      {maximized && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.icon}
          icon={<FullScreenMinimizeRegular />}
          aria-label={t('minimize')}
          title={t('minimize')}
          onClick={() => maximize(false)}
        />
      )}
      {mayConfigure && (
        <Button
          size="small"
          appearance="subtle"
          className={styles.icon}
          icon={<SettingsRegular />}
          aria-label={phases}
          title={phases}
          onClick={() => setManages(true)}
        />
      )}
      <ManageDrawer
        managed={manages ? 'phase' : null}
        projectId={projectId}
        close={() => setManages(false)}
      />
    </div>
  )
}

/** How wide the columns are. */
function ZoomTools({ zoom, setZoom }: Pick<RoadmapBarProps, 'zoom' | 'setZoom'>) {
  const styles = useStyles()
  const { t } = useTranslation('roadmap')
  const at = zooms.indexOf(zoom)
  const zoomTo = (to: number) => zooms[to] && setZoom(zooms[to])
  return (
    <>
      <Select
        size="small"
        className={styles.zoom}
        aria-label={t('zoom')}
        value={zoom}
        onChange={(_, { value }) => setZoom(value as Zoom)}
      >
        {zooms.map((each) => (
          <option key={each} value={each}>
            {t(`zoom_${each}`)}
          </option>
        ))}
      </Select>
      <Button
        size="small"
        appearance="subtle"
        className={styles.zoomStep}
        icon={<ZoomOutRegular />}
        aria-label={t('zoomOut')}
        title={t('zoomOut')}
        disabledFocusable={at === zooms.length - 1}
        onClick={() => zoomTo(at + 1)}
      />
      <Button
        size="small"
        appearance="subtle"
        className={styles.zoomStep}
        icon={<ZoomInRegular />}
        aria-label={t('zoomIn')}
        title={t('zoomIn')}
        disabledFocusable={at === 0}
        onClick={() => zoomTo(at - 1)}
      />
    </>
  )
}
