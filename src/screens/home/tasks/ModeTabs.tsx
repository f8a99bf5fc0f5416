import { CalendarRegular, TaskListLtrRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../parts/tabs/Tabs.tsx'
import type { HomeMode } from './use-home-choices.ts'

interface ModeTabsProps {
  mode: HomeMode
  onPick: (mode: HomeMode) => void
}

/** Chooses between the list and the calendar. */
export function ModeTabs({ mode, onPick }: ModeTabsProps) {
  const { t } = useTranslation('home')
  return (
    <Tabs
      label={t('view')}
      tabs={[
        { value: 'list', name: t('list'), icon: <TaskListLtrRegular /> },
        { value: 'calendar', name: t('calendar'), icon: <CalendarRegular /> },
      ]}
      selected={mode}
      onSelect={onPick}
    />
  )
}
