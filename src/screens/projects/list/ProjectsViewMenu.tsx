import {
  Button,
  Menu,
  MenuDivider,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { GroupListRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { type ProjectGrouping, projectGroupings } from '../../../core/projects/list.ts'
import type { ProjectChoices } from './use-project-choices.ts'

const phone = `@media (max-width: ${limits.mobilePx}px)`

const useStyles = makeStyles({
  noWrap: { whiteSpace: 'nowrap', flexShrink: 0, [phone]: { minWidth: 'auto' } },
  label: { [phone]: { display: 'none' } },
})

/** One list, or in groups of one kind. */
export function ProjectsViewMenu({ choices: { view, setView } }: { choices: ProjectChoices }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const grouped = view.mode === 'group'
  const pick = (value: string) =>
    setView(
      value === 'list'
        ? { ...view, mode: 'list' }
        : { mode: 'group', groupBy: value as ProjectGrouping },
    )
  return (
    <Menu
      checkedValues={{ view: [grouped ? view.groupBy : 'list'] }}
      onCheckedValueChange={(_, { checkedItems: [value] }) => value && pick(value)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button
          size="small"
          appearance="subtle"
          className={styles.noWrap}
          aria-label={t('view')}
          icon={grouped ? <GroupListRegular /> : <TaskListLtrRegular />}
        >
          <span className={styles.label}>{grouped ? t(`by_${view.groupBy}`) : t('list')}</span>
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="view" value="list">
            {t('list')}
          </MenuItemRadio>
          <MenuDivider />
          {projectGroupings.map((grouping) => (
            <MenuItemRadio key={grouping} name="view" value={grouping}>
              {t(`by_${grouping}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
