import {
  Button,
  Menu,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '../../core/session/languages.ts'
import { chooseLanguage } from '../text/account-language.ts'
import { languageNames } from '../text/i18n.ts'
import { Tooltip } from './Tooltip.tsx'

/** Chooses the language of the screens (A4). */
export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  return (
    <Menu
      checkedValues={{ language: [i18n.language] }}
      onCheckedValueChange={(_, { checkedItems }) =>
        void chooseLanguage(checkedItems[0] as Language)
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('language')} relationship="label">
          <Button appearance="subtle" icon={<GlobeRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {languages.map((language) => (
            <MenuItemRadio key={language} name="language" value={language}>
              {languageNames[language]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
