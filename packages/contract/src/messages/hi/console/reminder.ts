import type { ReminderTexts } from '../../en-IN/console/reminder.ts';

export const reminderTexts: ReminderTexts = {
  title: 'इस केस की याद दिलाएँ',
  hint: 'तब तक, या केस में कुछ होने तक, यह केस “मेरा काम” में नहीं दिखेगा। कोई समय-सीमा नहीं बदलती।',
  when: 'कब',
  choices: {
    tonight: 'आज शाम',
    tomorrow: 'कल सुबह',
    monday: 'सोमवार सुबह',
    day: 'किसी दिन',
    quiet: 'जब कुछ दिनों तक किसी ने न लिखा हो',
  },
  timeOf: (choice, time) => `${choice} (${time})`,
  day: 'दिन',
  quietDays: 'बिना संदेश के दिन',
  why: 'कारण',
  whyHint: 'वैकल्पिक। यह केवल आपको “मेरा काम” में और केस पर दिखेगा।',
  save: 'याद दिलाएँ',
  saving: 'सहेजा जा रहा है…',
  saved: (time) => `${time} को आपको याद दिलाया जाएगा`,
  savedQuiet: 'किसी के न लिखने पर आपको याद दिलाया जाएगा',
  set: (time) => `रिमाइंडर: ${time}`,
  isDue: 'रिमाइंडर का समय आ गया',
  remove: 'रिमाइंडर हटाएँ',
};
