import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import { besideCard, cardsIn, firstCards, stepOfCard } from '../../../core/home/cards.ts'
import { type CardPlace, type HomeCard, homeColumns } from '../../../core/home/places.ts'
import { isSame } from '../../../core/values/same.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useRowDrops } from '../../../parts/drag/use-row-drops.ts'
import { useTouchDrag } from '../../../parts/drag/use-touch-drag.ts'
import { Announcer } from '../../../parts/page/Announcer.tsx'
import { announce } from '../../../parts/page/announce.ts'
import { CardRow, cardKind } from './CardRow.tsx'
import { ColumnEnd } from './ColumnEnd.tsx'
import { useHomeCards } from './use-home-cards.ts'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  note: { color: tokens.colorNeutralForeground3 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
})

/** Which cards the home page has, where and in which order (decision 135). */
export function CardsDrawer({ close }: { close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const cards = useHomeCards()
  const lists = useRef<HTMLDivElement>(null)
  const put = (next: readonly CardPlace[] | undefined, moved?: HomeCard) => {
    if (!next) return
    void act('arrangeHomeCards', { cards: [...next] })
    const place = next.find(({ card }) => card === moved)
    if (!place) return
    const beside = cardsIn(next, place.column)
    announce(
      t('cardPlaced', {
        name: t(`card.${place.card}`),
        column: t(`column.${place.column}`),
        at: beside.indexOf(place.card) + 1,
        of: beside.length,
      }),
    )
  }
  useRowDrops(cardKind, ({ id, other, side }) => {
    const card = id as HomeCard
    put(besideCard(cards, card, other, side), card)
  })
  useTouchDrag(lists)
  return (
    <SideDrawer
      title={t('arrange')}
      close={close}
      foot={
        <DrawerFoot
          apart={
            <Button disabled={isSame(cards, firstCards)} onClick={() => put(firstCards)}>
              {t('resetCards')}
            </Button>
          }
        >
          <Button appearance="primary" onClick={close}>
            {t('arranged')}
          </Button>
        </DrawerFoot>
      }
    >
      <div ref={lists} className={styles.body}>
        <Text className={styles.note}>{t('arrangeText')}</Text>
        {homeColumns.map((column) => (
          <section key={column} aria-label={t(`column.${column}`)}>
            <Subtitle2 as="h3">{t(`column.${column}`)}</Subtitle2>
            <ul className={styles.list}>
              {cards
                .filter((place) => place.column === column)
                .map((place) => (
                  <CardRow
                    key={place.card}
                    place={place}
                    move={(by) => put(stepOfCard(cards, place.card, by), place.card)}
                    show={(shown) =>
                      put(cards.map((each) => (each === place ? { ...each, shown } : each)))
                    }
                  />
                ))}
              <ColumnEnd column={column} empty={cardsIn(cards, column).length === 0} />
            </ul>
          </section>
        ))}
      </div>
      <Announcer />
    </SideDrawer>
  )
}
