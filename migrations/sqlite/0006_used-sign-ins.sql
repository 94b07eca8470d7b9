CREATE TABLE `used_sign_ins` (
	`hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `used_sign_ins_until` ON `used_sign_ins` (`until`);