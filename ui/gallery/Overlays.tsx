import { useState } from 'react'

import { Avatar } from '../src/Avatar.tsx'
import { Button } from '../src/Button.tsx'
import { ConfirmDialog } from '../src/ConfirmDialog.tsx'
import { Dialog } from '../src/Dialog.tsx'
import { Drawer } from '../src/Drawer.tsx'
import { ChevronDownIcon, InfoIcon, StoreIcon } from '../src/icons.tsx'
import { KeyboardIcon, LogoutIcon } from '../src/list-icons.tsx'
import { MenuItem } from '../src/MenuItem.tsx'
import { MenuLink } from '../src/MenuLink.tsx'
import { Popover } from '../src/Popover.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { Sheet } from '../src/Sheet.tsx'
import { Stack } from '../src/Stack.tsx'
import { StepDialog } from '../src/StepDialog.tsx'
import { TextField } from '../src/TextField.tsx'
import { Tooltip } from '../src/Tooltip.tsx'
import { Row } from './Row.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'
import { toasts } from './toasts.ts'

import css from './gallery.module.css'

type OverlayName =
  | 'dialog'
  | 'confirm'
  | 'busy'
  | 'sheet'
  | 'steps'
  | 'drawer'
  | 'menu'
  | 'above'
  | undefined

export const Overlays = () => {
  const [openOverlay, setOpenOverlay] = useState<OverlayName>()
  const [reason, setReason] = useState('wrong')
  const close = () => setOpenOverlay(undefined)
  const texts = {
    closeLabel: bilingual('Close', 'إغلاق'),
    cancelLabel: bilingual('Keep the order', 'أبقِ الطلب'),
    submitLabel: bilingual('Cancel rider', 'إلغاء السائق'),
  }
  return (
    <Section title={bilingual('Overlays', 'ما يطفو')}>
      <Specimen name="Dialog, ConfirmDialog, Sheet, StepDialog, Drawer">
        <Row>
          <Button onClick={() => setOpenOverlay('dialog')}>Dialog</Button>
          <Button onClick={() => setOpenOverlay('confirm')}>Confirm</Button>
          <Button onClick={() => setOpenOverlay('busy')}>Busy</Button>
          <Button onClick={() => setOpenOverlay('sheet')}>Sheet</Button>
          <Button onClick={() => setOpenOverlay('steps')}>Steps</Button>
          <Button onClick={() => setOpenOverlay('drawer')}>Drawer</Button>
          <Button onClick={() => setOpenOverlay('menu')}>Menu drawer</Button>
        </Row>
      </Specimen>
      <Specimen name="Popover, Tooltip">
        <Row>
          <Popover
            label={bilingual('Account', 'الحساب')}
            width={280}
            renderTrigger={(props) => (
              <Button {...props} iconEnd={<ChevronDownIcon size={16} />}>
                {bilingual('Account', 'الحساب')}
              </Button>
            )}
          >
            {(done) => (
              <>
                <MenuItem
                  icon={<Avatar name="Anna Lindqvist" size={28} />}
                  description="anna@kitchen.se"
                >
                  Anna Lindqvist
                </MenuItem>
                <hr className={css.divider} />
                <MenuLink href="#top" icon={<InfoIcon />} aria-current="page">
                  {bilingual('Help centre', 'مركز المساعدة')}
                </MenuLink>
                <MenuItem icon={<StoreIcon />}>Södermalm</MenuItem>
                <MenuItem icon={<KeyboardIcon />} onClick={done}>
                  {bilingual('Keyboard shortcuts', 'اختصارات')}
                </MenuItem>
                <MenuItem icon={<LogoutIcon />} onClick={done}>
                  {bilingual('Sign out', 'خروج')}
                </MenuItem>
              </>
            )}
          </Popover>
          <Tooltip
            text={bilingual('The rider collects within 15 minutes', 'يستلم السائق خلال 15 دقيقة')}
          >
            {(props) => <Button {...props}>{bilingual('In 15 min', 'خلال 15 د')}</Button>}
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen name="Toast">
        <Row>
          <Button
            onClick={() =>
              toasts.show({ tone: 'success', text: bilingual('Order pushed!', 'تم إرسال الطلب!') })
            }
          >
            Success
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: 'info',
                text: bilingual('A new version is ready', 'إصدار جديد جاهز'),
                action: { label: bilingual('Reload', 'تحديث'), onPress: () => {} },
              })
            }
          >
            Action
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: 'warning',
                title: bilingual('The shop is closed', 'المتجر مغلق'),
                text: bilingual(
                  "Service hours: 10:00 to 22:00. It's 23:14",
                  'ساعات الخدمة: 10:00 إلى 22:00',
                ),
                duration: 7000,
              })
            }
          >
            Warning
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: 'error',
                text: bilingual('Could not create that order', 'تعذر إنشاء الطلب'),
              })
            }
          >
            Error
          </Button>
        </Row>
      </Specimen>

      <Dialog
        open={openOverlay === 'dialog'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={bilingual('Edit outlet', 'تعديل الفرع')}
        description={bilingual('Riders see this name at the door.', 'يرى السائقون هذا الاسم.')}
        footer={
          <>
            <Button onClick={close}>{bilingual('Cancel', 'إلغاء')}</Button>
            <Button variant="primary" onClick={close}>
              {bilingual('Save', 'حفظ')}
            </Button>
          </>
        }
      >
        <Stack>
          <TextField label={bilingual('Name', 'الاسم')} defaultValue="Södermalm Kitchen" />
          <TextField label={bilingual('Owner e-mail', 'بريد المالك')} type="email" ltr />
        </Stack>
      </Dialog>
      <ConfirmDialog
        {...texts}
        open={openOverlay === 'confirm' || openOverlay === 'busy' || openOverlay === 'above'}
        title={bilingual('Cancel this rider?', 'إلغاء هذا السائق؟')}
        description={bilingual('Karim is 4 minutes away. Tell him why.', 'كريم على بعد 4 دقائق.')}
        tone="danger"
        loading={openOverlay === 'busy'}
        onCancel={close}
        onSubmit={() => setOpenOverlay('busy')}
      >
        <RadioGroup
          label={bilingual('Reason', 'السبب')}
          hideLabel
          value={reason}
          onValueChange={setReason}
          options={[
            { value: 'wrong', label: bilingual('Wrong address', 'عنوان خاطئ') },
            { value: 'customer', label: bilingual('The customer cancelled', 'ألغى العميل') },
            { value: 'late', label: bilingual('It takes too long', 'يستغرق وقتًا طويلًا') },
          ]}
        />
      </ConfirmDialog>
      <Sheet
        open={openOverlay === 'sheet'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={bilingual('Choose a branch', 'اختر فرعًا')}
      >
        <MenuItem icon={<StoreIcon />} description="Hornsgatan 12">
          Södermalm Kitchen
        </MenuItem>
        <MenuItem icon={<StoreIcon />} description="Odengatan 80">
          Vasastan Kitchen
        </MenuItem>
      </Sheet>
      <StepDialog
        open={openOverlay === 'steps'}
        onClose={close}
        label={bilingual('Welcome', 'أهلًا')}
        steps={[
          {
            id: 'request',
            picture: undefined,
            title: bilingual('Request a rider', 'اطلب سائقًا'),
            text: bilingual('You see the fee first.', 'ترى الرسوم أولًا.'),
          },
          {
            id: 'follow',
            picture: undefined,
            title: bilingual('Follow the order', 'تابع الطلب'),
            text: bilingual('See it on the map.', 'شاهده على الخريطة.'),
          },
        ]}
        progressLabel={(step) => bilingual(`${step} of 2`, `${step} من 2`)}
        skipLabel={bilingual('Skip', 'تخطي')}
        backLabel={bilingual('Back', 'رجوع')}
        nextLabel={bilingual('Next', 'التالي')}
        doneLabel={bilingual('Start', 'ابدأ')}
      />
      <Drawer
        open={openOverlay === 'drawer' || openOverlay === 'above'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={bilingual('Order PLN-7F3K-22', 'الطلب')}
        footer={
          <Button stretch onClick={() => setOpenOverlay('above')}>
            {texts.submitLabel}
          </Button>
        }
      >
        <Popover
          label={bilingual('More', 'المزيد')}
          renderTrigger={(props) => <Button {...props}>{bilingual('More', 'المزيد')}</Button>}
        >
          <MenuItem>{bilingual('Copy', 'نسخ')}</MenuItem>
        </Popover>
      </Drawer>
      <Drawer
        side="start"
        open={openOverlay === 'menu'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={bilingual('Menu', 'القائمة')}
      >
        <MenuItem disabledReason={bilingual('Choose a branch first', 'اختر فرعًا أولًا')}>
          {bilingual('Request a rider', 'اطلب سائقًا')}
        </MenuItem>
        <MenuLink href="#top" aria-current="page">
          {bilingual('Tracking', 'التتبع')}
        </MenuLink>
      </Drawer>
    </Section>
  )
}
