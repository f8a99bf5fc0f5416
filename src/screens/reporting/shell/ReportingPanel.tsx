import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  DataBarHorizontalRegular,
  DataPieRegular,
  FolderRegular,
  PanelLeftContractRegular,
  PanelLeftExpandRegular,
  PeopleRegular,
  PeopleTeamRegular,
  ScalesRegular,
  TableRegular,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { RouteName } from '../../../core/catalogue/routes.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { useMedia } from '../../../parts/hooks/use-media.ts'
import { isOneOf, useStoredState } from '../../../parts/hooks/use-stored-state.ts'
import { menuAbove, touch, widths } from '../../../parts/page/measures.ts'
import { TextButton } from '../../../parts/page/TextButton.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { useMenuEntries } from '../../shell/menu/menu-entries.ts'
import { SideMenu } from '../../shell/side/SideMenu.tsx'
import { useMoment } from '../as-of/use-moment.ts'

const useStyles = makeStyles({
  panel: {
    boxSizing: 'border-box',
    flexShrink: 0,
    width: 'var(--panel)',
    position: 'sticky',
    top: 0,
    maxHeight: `calc(100vh - ${limits.topBarPx}px)`,
    overflowY: 'auto',
    overflowX: 'hidden',
    paddingTop: tokens.spacingVerticalXL,
    [menuAbove]: {
      width: 'auto',
      zIndex: 2,
      paddingTop: tokens.spacingVerticalXS,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingLeft: tokens.spacingHorizontalL,
    [menuAbove]: { minHeight: '24px' },
  },
  bare: { paddingLeft: 0 },
  organization: {
    ...cutText,
    flexGrow: 1,
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
  },
  fold: {
    flexShrink: 0,
    minWidth: '24px',
    width: '24px',
    padding: 0,
    [touch]: { minHeight: '40px' },
    [menuAbove]: { display: 'none' },
  },
  menu: {
    width: 'auto',
    position: 'static',
    maxHeight: 'none',
    padding: `${tokens.spacingVerticalS} 0 ${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXS}`,
  },
})

const icons: Partial<Record<RouteName, ReactNode>> = {
  reportingOverview: <DataPieRegular />,
  reportingProjects: <FolderRegular />,
  reportingMembers: <PeopleRegular />,
  timeSheetOverview: <TableRegular />,
  timeSheetProjects: <DataBarHorizontalRegular />,
  timeSheetMembers: <PeopleTeamRegular />,
  timeSheetEstimateVsActual: <ScalesRegular />,
}

/**
 * The pages of reporting, under the name of the organisation. It folds, which the browser remembers;
 * on narrow screens it is above the page (A2.56, A2.57).
 */
export function ReportingPanel() {
  const styles = useStyles()
  const { t } = useTranslation('reporting')
  const entries = useMenuEntries('reporting')
  const moment = useMoment()
  const { value, failure, again } = useQuery('getReportingInfo', {}, ['ORGANIZATION_CHANGED'])
  const isAbove = useMedia(widths.above)
  const [isFolded, setFolded] = useStoredState(
    'plumbline.reporting.folded',
    isOneOf([true, false]),
    false,
  )
  const folded = isFolded && !isAbove
  const organization = value && (value.organization_name || t('unknownOrganization'))
  const name = t('shell:routes.reporting')
  return (
    <div
      className={styles.panel}
      style={{
        ['--panel' as string]: `${folded ? limits.reportingPanelCollapsedPx : limits.reportingPanelPx}px`,
      }}
    >
      <div className={mergeClasses(styles.head, folded && styles.bare)}>
        {!folded && (
          <span className={styles.organization} title={organization}>
            {organization ??
              (failure !== undefined && <Failed says={t('organizationFailed')} again={again} />)}
          </span>
        )}
        <Button
          className={styles.fold}
          size="small"
          appearance="subtle"
          icon={folded ? <PanelLeftExpandRegular /> : <PanelLeftContractRegular />}
          aria-expanded={!folded}
          aria-label={t(folded ? 'unfold' : 'fold')}
          title={t(folded ? 'unfold' : 'fold')}
          onClick={() => setFolded(!folded)}
        />
      </div>
      {!folded && (
        <SideMenu
          className={styles.menu}
          label={name}
          groups={[{ name, entries }]}
          icons={icons}
          search={moment && `?as_of=${encodeURIComponent(moment)}`}
        />
      )}
    </div>
  )
}

/** Says that the name could not be had, as far as there is room, and offers to try again. */
function Failed({ says, again }: { says: string; again: () => void }) {
  const { t } = useTranslation()
  return (
    <TextButton title={says} aria-label={`${t('retry')}: ${says}`} onClick={again}>
      {t('retry')}
    </TextButton>
  )
}
