import type { ImportTexts } from '../../en-IN/console/import.ts';
import { choosePluralForm } from '../../plural.ts';

export const importTexts: ImportTexts = {
  file: 'सूची',
  drop: 'अधिक से अधिक 1,000 पंक्तियाँ और 5 MB। यहाँ छोड़ें, या',
  choose: 'फ़ाइल चुनें',
  remove: 'हटाएँ',
  removeFile: (name) => `${name} हटाएँ`,
  progressOf: (name) => `${name} की प्रगति`,
  reading: 'सूची पढ़ी जा रही है…',
  row: 'पंक्ति',
  problem: (row, column, text) => `पंक्ति ${row}, ${column}: ${text}`,
  wrong: (count) =>
    choosePluralForm('hi', count, {
      one: 'फ़ाइल में 1 ग़लती है। उसे ठीक करके फिर अपलोड करें; अभी कुछ नहीं सहेजा गया है।',
      other: `फ़ाइल में ${count} ग़लतियाँ हैं। उन्हें ठीक करके फिर अपलोड करें; अभी कुछ नहीं सहेजा गया है।`,
    }),
  taking: 'आयात हो रहा है…',
  nothingToTake: 'आयात के लिए कुछ नहीं है।',

  users: {
    title: 'उपयोगकर्ता आयात करें',
    lead: 'CSV या XLSX, जिसमें स्तंभ Employee Code हो; Employee Name, User ID, Phone, Email, Role और Status भी हो सकते हैं। सहेजने से पहले आप देखते हैं कि क्या बदलेगा।',
    kept: 'खाली खाने और जो लोग सूची में नहीं हैं, वैसे ही रहते हैं। किसी को निष्क्रिय करने के लिए Status में inactive लिखें।',
    downloadUsers: 'उपयोगकर्ता डाउनलोड करें',
    downloadTemplate: 'नमूना डाउनलोड करें',
    downloading: 'डाउनलोड हो रहा है…',
    back: 'उपयोगकर्ताओं पर लौटें',
    columns: {
      employeeCode: 'कर्मचारी कोड',
      employeeName: 'कर्मचारी का नाम',
      userid: 'यूज़र आईडी',
      mobileNbr: 'फ़ोन',
      email: 'ई-मेल',
      role: 'भूमिका',
      status: 'स्थिति',
    },
    caption: 'सूची से क्या बदलता है',
    who: 'उपयोगकर्ता',
    change: 'बदलाव',
    changes: {
      new: 'नया',
      changed: 'बदला',
      deactivated: 'निष्क्रिय',
      unchanged: 'वैसा ही',
    },
    counts: {
      new: (count) => `${count} नए`,
      changed: (count) => `${count} बदले`,
      deactivated: (count) => `${count} निष्क्रिय`,
      unchanged: (count) => `${count} वैसे ही`,
    },
    fields: 'पहले और बाद में',
    newNumber: 'दूसरा नंबर, जिसके आख़िरी अंक वही हैं',
    values: {
      admin: 'एडमिन',
      superadmin: 'सुपर एडमिन',
      employee: 'कर्मचारी',
      active: 'सक्रिय',
      inactive: 'निष्क्रिय',
    },
    ownPassword: 'आपका अपना पासवर्ड',
    ownPasswordHint:
      'यह सूची लोगों के लॉगिन का तरीका बदलती है। उन्हें पुराने और नए पतों पर बताया जाएगा, और वे 7 दिन तक कोई स्वीकृति नहीं दे सकेंगे।',
    take: (count) =>
      choosePluralForm('hi', count, { one: '1 बदलाव सहेजें', other: `${count} बदलाव सहेजें` }),
    stale:
      'इस पूर्वावलोकन के बाद उपयोगकर्ता बदल गए हैं। कुछ नहीं सहेजा गया; नीचे देखें कि सूची से अब क्या बदलता है।',
    taken: (added, changed, deactivated) =>
      `सहेजा गया: ${added} जोड़े, ${changed} बदले, ${deactivated} निष्क्रिय किए।`,
  },
};
