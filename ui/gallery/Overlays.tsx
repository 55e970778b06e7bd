import { useState } from 'react'

import { Avatar } from '../src/Avatar.tsx'
import { Button } from '../src/Button.tsx'
import { ConfirmDialog } from '../src/ConfirmDialog.tsx'
import { Dialog } from '../src/Dialog.tsx'
import { Divider } from '../src/Divider.tsx'
import { Drawer } from '../src/Drawer.tsx'
import { ChevronDownIcon, HelpIcon, KeyboardIcon, LogoutIcon, StoreIcon } from '../src/icons.tsx'
import { Inline } from '../src/Inline.tsx'
import { MenuItem } from '../src/MenuItem.tsx'
import { MenuLink } from '../src/MenuLink.tsx'
import { Popover } from '../src/Popover.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { Sheet } from '../src/Sheet.tsx'
import { Stack } from '../src/Stack.tsx'
import { TextField } from '../src/TextField.tsx'
import { Tooltip } from '../src/Tooltip.tsx'
import { Section, Specimen } from './Section.tsx'
import { toasts } from './toasts.ts'
import { say } from './words.ts'

type Shown = 'dialog' | 'confirm' | 'busy' | 'sheet' | 'drawer' | 'menu' | 'above' | undefined

export const Overlays = () => {
  const [shown, setShown] = useState<Shown>()
  const [reason, setReason] = useState('wrong')
  const close = () => setShown(undefined)
  const texts = {
    closeLabel: say('Close', 'إغلاق'),
    cancelLabel: say('Keep the order', 'أبقِ الطلب'),
    submitLabel: say('Cancel rider', 'إلغاء السائق'),
  }
  return (
    <Section title={say('What floats', 'ما يطفو')}>
      <Specimen name="Dialog, ConfirmDialog, Sheet, Drawer">
        <Inline wrap>
          <Button onClick={() => setShown('dialog')}>Dialog</Button>
          <Button onClick={() => setShown('confirm')}>Confirm</Button>
          <Button onClick={() => setShown('busy')}>Busy</Button>
          <Button onClick={() => setShown('sheet')}>Sheet</Button>
          <Button onClick={() => setShown('drawer')}>Drawer</Button>
          <Button onClick={() => setShown('menu')}>Menu drawer</Button>
        </Inline>
      </Specimen>
      <Specimen name="Popover, Tooltip">
        <Inline wrap>
          <Popover
            label={say('Account', 'الحساب')}
            width={280}
            renderTrigger={(props) => (
              <Button {...props} iconEnd={<ChevronDownIcon size={16} />}>
                {say('Account', 'الحساب')}
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
                <Divider />
                <MenuLink href="#top" icon={<HelpIcon />} aria-current="page">
                  {say('Help centre', 'مركز المساعدة')}
                </MenuLink>
                <MenuItem icon={<StoreIcon />} selected>
                  Södermalm
                </MenuItem>
                <MenuItem icon={<KeyboardIcon />} onClick={done}>
                  {say('Keyboard shortcuts', 'اختصارات')}
                </MenuItem>
                <MenuItem icon={<LogoutIcon />} onClick={done}>
                  {say('Sign out', 'خروج')}
                </MenuItem>
              </>
            )}
          </Popover>
          <Tooltip text={say('The rider collects within 15 minutes', 'يستلم السائق خلال 15 دقيقة')}>
            {(props) => <Button {...props}>{say('In 15 min', 'خلال 15 د')}</Button>}
          </Tooltip>
        </Inline>
      </Specimen>
      <Specimen name="Toast">
        <Inline wrap>
          <Button
            onClick={() =>
              toasts.show({ tone: 'success', text: say('Order pushed!', 'تم إرسال الطلب!') })
            }
          >
            Success
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: 'info',
                text: say('A new version is ready', 'إصدار جديد جاهز'),
                action: { label: say('Reload', 'تحديث'), onPress: () => {} },
              })
            }
          >
            Action
          </Button>
          <Button
            onClick={() =>
              toasts.show({
                tone: 'warning',
                title: say('The shop is closed', 'المتجر مغلق'),
                text: say(
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
                text: say('Could not create that order', 'تعذر إنشاء الطلب'),
              })
            }
          >
            Error
          </Button>
        </Inline>
      </Specimen>

      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={say('Edit outlet', 'تعديل الفرع')}
        description={say('Riders see this name at the door.', 'يرى السائقون هذا الاسم.')}
        footer={
          <>
            <Button onClick={close}>{say('Cancel', 'إلغاء')}</Button>
            <Button variant="primary" onClick={close}>
              {say('Save', 'حفظ')}
            </Button>
          </>
        }
      >
        <Stack>
          <TextField label={say('Name', 'الاسم')} defaultValue="Södermalm Kitchen" />
          <TextField label={say('Owner e-mail', 'بريد المالك')} type="email" ltr />
        </Stack>
      </Dialog>
      <ConfirmDialog
        {...texts}
        open={shown === 'confirm' || shown === 'busy' || shown === 'above'}
        title={say('Cancel this rider?', 'إلغاء هذا السائق؟')}
        description={say('Karim is 4 minutes away. Tell him why.', 'كريم على بعد 4 دقائق.')}
        tone="danger"
        loading={shown === 'busy'}
        onCancel={close}
        onSubmit={() => setShown('busy')}
      >
        <RadioGroup
          label={say('Reason', 'السبب')}
          hideLabel
          value={reason}
          onValueChange={setReason}
          options={[
            { value: 'wrong', label: say('Wrong address', 'عنوان خاطئ') },
            { value: 'customer', label: say('The customer cancelled', 'ألغى العميل') },
            { value: 'late', label: say('It takes too long', 'يستغرق وقتًا طويلًا') },
          ]}
        />
      </ConfirmDialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={say('Choose a branch', 'اختر فرعًا')}
      >
        <MenuItem icon={<StoreIcon />} description="Hornsgatan 12" selected>
          Södermalm Kitchen
        </MenuItem>
        <MenuItem icon={<StoreIcon />} description="Odengatan 80">
          Vasastan Kitchen
        </MenuItem>
      </Sheet>
      <Drawer
        open={shown === 'drawer' || shown === 'above'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={say('Order PLN-7F3K-22', 'الطلب')}
        footer={
          <Button stretch onClick={() => setShown('above')}>
            {texts.submitLabel}
          </Button>
        }
      >
        <Popover
          label={say('More', 'المزيد')}
          renderTrigger={(props) => <Button {...props}>{say('More', 'المزيد')}</Button>}
        >
          <MenuItem>{say('Copy', 'نسخ')}</MenuItem>
        </Popover>
      </Drawer>
      <Drawer
        side="start"
        open={shown === 'menu'}
        onClose={close}
        closeLabel={texts.closeLabel}
        title={say('Menu', 'القائمة')}
      >
        <MenuLink href="#top" disabledReason={say('Choose a branch first', 'اختر فرعًا أولًا')}>
          {say('Request a rider', 'اطلب سائقًا')}
        </MenuLink>
        <MenuLink href="#top" aria-current="page">
          {say('Tracking', 'التتبع')}
        </MenuLink>
      </Drawer>
    </Section>
  )
}
