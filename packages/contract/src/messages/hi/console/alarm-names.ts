import type { AlarmRule } from '../../../system/alarm.ts';

export const alarmNames: Record<AlarmRule, string> = {
  failures: 'कई विफल प्रयास',
  nightExport: 'कार्यालय समय के बाहर निर्यात',
  largeExport: 'बहुत से केसों का निर्यात',
  reveals: 'व्यक्तिगत जानकारी कई बार दिखाई गई',
  superadmins: 'नया सुपर एडमिन',
  setAside: 'अलग रखे गए रिकॉर्ड',
  accountChanges: 'किसी और का खाता बदला गया',
  codeFailures: 'सही पासवर्ड के बाद दूसरे चरण के गलत कोड',
  searchMisses: 'पहचान की ऐसी खोज जिनमें कुछ नहीं मिला',
  verification: 'साक्ष्य की जाँच सफल नहीं हुई',
};
