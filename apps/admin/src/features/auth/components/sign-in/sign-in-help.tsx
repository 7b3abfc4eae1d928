import { brand } from '@feedback/contract/brand';

import { CustomerCareHours } from '../../../../components/footer.tsx';
import { commonTextCatalogue, useTexts } from '../../../../lib/locale.tsx';
import styles from './sign-in.module.css';

/** The contact for help: a super admin for employees, customer care for the public. */
export function SignInHelp({ isPublic }: { isPublic: boolean }) {
  const texts = useTexts(commonTextCatalogue);
  const [phone] = brand.phones;
  return (
    <section className={styles.help}>
      <h2>{texts.needHelp}</h2>
      {isPublic ? (
        <p>
          {texts.help}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          <br />
          <CustomerCareHours />
        </p>
      ) : (
        <p>{texts.accountHelp}</p>
      )}
    </section>
  );
}
