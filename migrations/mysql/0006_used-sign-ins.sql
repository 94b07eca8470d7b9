CREATE TABLE `used_sign_ins` (
	`hash` varchar(64) NOT NULL,
	`until` datetime(3) NOT NULL,
	CONSTRAINT `used_sign_ins_hash` PRIMARY KEY(`hash`)
);
--> statement-breakpoint
CREATE INDEX `used_sign_ins_until` ON `used_sign_ins` (`until`);