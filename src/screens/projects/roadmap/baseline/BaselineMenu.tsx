import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { DeleteRegular, HistoryRegular, SaveRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../../client/engine/workspace.ts'
import type { Row } from '../../../../core/model.ts'
import { useRowsOfProject } from '../../../../parts/data/use-lazy-rows.ts'
import { useDangerStyles } from '../../../../parts/page/danger-styles.ts'
import { showInstant } from '../../../../parts/text/format.ts'
import { tellDone } from '../../../../parts/undo/tell-changes.ts'
import { BaselineDialog } from './BaselineDialog.tsx'
import type { useBaseline } from './use-baseline.ts'

interface BaselineMenuProps {
  projectId: string
  /** Whether they may set baselines and delete them. */
  mayConfigure: boolean
  baseline: ReturnType<typeof useBaseline>
  className: string
}

/** With which baseline the plan is compared; the way to set one, and to delete it. */
export function BaselineMenu({ projectId, mayConfigure, baseline, className }: BaselineMenuProps) {
  const { t } = useTranslation('roadmap')
  const danger = useDangerStyles()
  const [open, setOpen] = useState(false)
  const [names, setNames] = useState(false)
  const { row, choose, isWanted } = baseline
  const label = row ? t('comparedWith', { name: row.name }) : t('baseline')
  async function remove({ id, name }: Row<'baseline'>) {
    const done = await act('deleteBaseline', { id })
    if (done) tellDone(t('baselineDeleted', { name }), done.id)
  }
  return (
    <>
      <Menu
        open={open}
        onOpenChange={(_, data) => setOpen(data.open)}
        checkedValues={{ baseline: [row?.id ?? ''] }}
        onCheckedValueChange={(_, { checkedItems }) => choose(checkedItems[0] ?? '')}
      >
        <MenuTrigger disableButtonEnhancement>
          <Button
            size="small"
            appearance={row ? 'outline' : 'subtle'}
            className={className}
            icon={<HistoryRegular />}
            aria-label={label}
            title={label}
          />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuGroup>
              <MenuGroupHeader>{t('compareWith')}</MenuGroupHeader>
              <MenuItemRadio name="baseline" value="">
                {t('noBaseline')}
              </MenuItemRadio>
              <Choices rows={baseline.rows} projectId={projectId} />
            </MenuGroup>
            {mayConfigure && (
              <>
                <MenuDivider />
                <MenuItem icon={<SaveRegular />} onClick={() => setNames(true)}>
                  {`${t('setBaseline')} …`}
                </MenuItem>
                {row && (
                  <MenuItem
                    className={danger.quiet}
                    icon={<DeleteRegular />}
                    onClick={() => void remove(row)}
                  >
                    {t('deleteBaseline', { name: row.name })}
                  </MenuItem>
                )}
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isWanted && !open && <Read projectId={projectId} />}
      {names && (
        <BaselineDialog projectId={projectId} choose={choose} close={() => setNames(false)} />
      )}
    </>
  )
}

/** Has the baselines of a project read. */
function Read({ projectId }: { projectId: string }) {
  useRowsOfProject('baseline', projectId)
  return null
}

/** The baselines of a project, the latest first, once they are here. */
function Choices({ rows, projectId }: { rows: readonly Row<'baseline'>[]; projectId: string }) {
  const { t } = useTranslation('roadmap')
  const { known, failure, again } = useRowsOfProject('baseline', projectId)
  if (failure !== undefined)
    return (
      <MenuItem persistOnClick onClick={again}>
        {t('baselinesFailed')}
      </MenuItem>
    )
  if (!known) return <MenuItem disabled>{t('common:loading')}</MenuItem>
  if (rows.length === 0) return <MenuItem disabled>{t('noBaselines')}</MenuItem>
  return rows.map(({ id, name, member_name, created_at }) => (
    <MenuItemRadio
      key={id}
      name="baseline"
      value={id}
      subText={`${showInstant(created_at)}, ${member_name}`}
    >
      {name}
    </MenuItemRadio>
  ))
}
