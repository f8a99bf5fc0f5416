import { Tab, TabList } from '@fluentui/react-components'
import { CalendarRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { HomeMode } from './use-home-choices.ts'

interface ModeTabsProps {
  mode: HomeMode
  onPick: (mode: HomeMode) => void
}

/** Chooses between the list and the calendar. */
export function ModeTabs({ mode, onPick }: ModeTabsProps) {
  const { t } = useTranslation('home')
  return (
    <TabList
      size="small"
      aria-label={t('view')}
      selectedValue={mode}
      onTabSelect={(_, { value }) => onPick(value as HomeMode)}
    >
      <Tab value="list" icon={<TaskListLtrRegular />}>
        {t('list')}
      </Tab>
      <Tab value="calendar" icon={<CalendarRegular />}>
        {t('calendar')}
      </Tab>
    </TabList>
  )
}
