import i18next from 'i18next'

/** The lag of a dependency in words: `2 days later`. */
export const lagText = (days: number): string =>
  days === 0
    ? i18next.t('tasks:noLag')
    : i18next.t(days > 0 ? 'tasks:lagLater' : 'tasks:lagEarlier', { count: Math.abs(days) })
